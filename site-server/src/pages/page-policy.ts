import { trustedTypesDirectives, trustedTypesScript } from '@storefront/server-kit/http';
import { apiBase } from '@storefront/shared-contracts';
import { releaseFilesPath } from '../files/release-files';
import { startFailurePath } from './start-failure';

/** The page's first script: allows scripts from releases, from `origins`, and the script for a failed start, and no others. */
export const firstScriptOf = (origins: readonly string[] = []): string =>
  trustedTypesScript([releaseFilesPath, startFailurePath, ...origins.map((origin) => `${origin}/`)]);

/** Trusted Types policies of webpack-dev-server's overlay; each served part creates its own. */
const overlayPolicies = ['webpack-dev-server#overlay', "'allow-duplicates'"];

interface PageAccess {
  readonly origins?: readonly string[] | undefined;
  readonly formOrigins?: readonly string[];
  readonly hasOverlay?: boolean;
}

/**
 * The Content-Security-Policy of a page. It allows scripts with this response's nonce, and scripts that they load if
 * `firstScriptOf` allows the URL. It forbids inline scripts without the nonce, eval and framing. The page may connect to
 * `origins` (also WebSockets) and post forms to `formOrigins`. With `hasOverlay`, a page with parts from source shows their
 * errors in an overlay. Browsers report violations to the API.
 */
export function contentSecurityPolicy(
  nonce: string,
  { origins = [], formOrigins = [], hasOverlay = false }: PageAccess = {},
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
    ...trustedTypesDirectives(...(hasOverlay ? overlayPolicies : [])),
    `report-uri ${apiBase}/csp-report`,
  ].join('; ');
}
