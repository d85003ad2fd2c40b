export { registerCompression } from './compression';
export { registerCookies } from './cookies';
export { createServer, type ServerOptions } from './create-server';
export { registerErrorHandler, requestErrorStatus, type ErrorResponse, type ToErrorResponse } from './error-responses';
export { healthPath, registerHealth } from './health';
export { escapeHtml, scriptJson } from './html';
export { ipNetwork } from './ip-network';
export type { LogOptions, LogSink } from './log';
