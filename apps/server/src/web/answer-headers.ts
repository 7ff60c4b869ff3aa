/** Headers of every answer, also of those without hooks; a page has a policy of its own. */
export const answerHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // No page of ours uses these, so injected code cannot either.
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "X-Content-Type-Options": "nosniff",
};
