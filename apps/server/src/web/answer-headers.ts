/** Headers of every response, including those without hooks; a page has its own policy. */
export const answerHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // No page of ours uses these, so injected code cannot use them either.
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "X-Content-Type-Options": "nosniff",
};
