/**
 * The Content-Security-Policy of a page: only scripts with this response's nonce run, and what they load. Nothing
 * inline, no eval, no frame around it. `origins` may be connected to as well, by sockets too; forms may go to `formTargets`.
 */
export function contentSecurityPolicy(
  nonce: string,
  { origins = [], formTargets = [] }: { origins?: readonly string[] | undefined; formTargets?: readonly string[] } = {},
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
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ');
}
