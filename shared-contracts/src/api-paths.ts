/** Path of the API's first version. */
export const apiBase = '/api/v1';

/** Path below /api/v1 to which a page reports its errors. */
export const errorReportPath = '/app-error';

/**
 * Path below /api/v1 to which the gateway's form returns the visitor. Pages do not call it: it is a form from another
 * origin without a token, and the response is a 303 to /order-status. See docs/behaviour.md, D23.
 */
export const paymentCallbackPath = '/payment-paytm/callback';

/** Fills the `:name` parameters of a path. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
