export { findInvalidInput, valueAt, type InputIssue, type InvalidInput } from './invalid-input';
export { callerOf, prepareEndpoints, retryAfterSeconds } from './register-endpoint';
export { registerEndpoint, type EndpointCall, type EndpointDefinition, type EndpointRoute } from './register-endpoint';
