export { chooseCoding, encodeBytes, registerCompression, type ContentCoding } from './compression';
export { limitConnections, type ConnectionLimit } from './connection-limit';
export { registerCookies } from './cookies';
export { registerCspReports } from './csp-reports';
export { readCspViolations, type CspViolation } from './csp-violations';
export { createServer, type ServerOptions } from './create-server';
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
export { isAllowedHost, requireServedHost } from './host-names';
export { currentRequest } from './follow-requests';
export { escapeHtml, scriptJson } from './html';
export { ipNetwork, truncateAddress } from './network-list';
export { isFromThisMachine, restrictDevelopment, type ConnectsBy } from './local-access';
export type { LogOptions, LogSink } from './log';
export { loopbackNetworks } from './network-list';
export { isOwnOrigin } from './host-names';
export { takeRandomBytes } from './random-bytes';
export { requestIdHeader } from './create-server';
export { traceIdField, type RequestTraces, type TracedRoute } from './trace-requests';
export { trustedTypesDirectives, trustedTypesScript } from './trusted-types';
