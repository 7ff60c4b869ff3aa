/** Of every answer, also of those that no hook sees; a page has a policy of its own in place of this one. */
export const answerHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // What no page of ours asks for, so that nothing that gets into one can.
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "X-Content-Type-Options": "nosniff",
};
