/** Path of the API's first version. */
export const apiBase = '/api/v1';

/** Below /api/v1: where a page reports its errors. */
export const errorReportPath = '/app-error';

/**
 * Below /api/v1: where the gateway's form sends the visitor back to. Not a call of the site: a form from another origin without a
 * token, which ends in a 303 to /order-status. See docs/behaviour.md, D23.
 */
export const paymentCallbackPath = '/payment-paytm/callback';

/** Fills `:name` parameters of a path. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
