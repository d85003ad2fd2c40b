/**
 * The Content-Security-Policy of a page: only scripts with the nonce of this response, and what they load. Nothing inline,
 * no eval, no frame around it. The page may connect to `origins`, also by sockets, and post forms to `formOrigins`.
 */
export function contentSecurityPolicy(
  nonce: string,
  { origins = [], formOrigins = [] }: { origins?: readonly string[] | undefined; formOrigins?: readonly string[] } = {},
): string {
  const connections = ["'self'", ...origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])];
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connections.join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
  ].join('; ');
}
