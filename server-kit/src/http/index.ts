export { chooseCoding, encodeBytes, registerCompression, type ContentCoding } from './compression';
export { limitConnections, type ConnectionLimit } from './connection-limit';
export { registerCookies } from './cookies';
export { readCspViolations, registerCspReports, type CspViolation } from './csp-reports';
export { createServer, requestIdHeader, type ServerOptions } from './create-server';
export { describeUserAgent } from './describe-user-agent';
export { etagOf, matchesEtag } from './etag';
export { registerErrorHandler, requestErrorStatus, type ErrorResponse, type ToErrorResponse } from './error-responses';
export {
  atMostEvery,
  healthPath,
  NotReadyError,
  livePath,
  readyPath,
  registerHealth,
  type ComponentHealth,
  type HealthCheck,
} from './health';
export { escapeHtml, scriptJson } from './html';
export { isFromThisMachine, restrictDevelopment, type ConnectsBy } from './local-access';
export type { LogOptions, LogSink } from './log';
export { ipNetwork, loopbackNetworks, truncateAddress } from './network-list';
export { isAllowedHost, isOwnOrigin, requireServedHost } from './host-names';
export { takeRandomBytes } from './random-bytes';
export { traceIdField, type RequestTraces, type TracedRoute } from './trace-requests';
export { trustedTypesDirectives, trustedTypesScript } from './trusted-types';
