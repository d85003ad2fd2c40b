export { escapeHtml, scriptJson } from './html';
export { addSecurityHeaders, securityHeaders } from './security-headers';
