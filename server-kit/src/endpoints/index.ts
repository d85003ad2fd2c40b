export { findInvalidInput, valueAt, type InputIssue, type InvalidInput } from './invalid-input';
export { prepareEndpoints, retryAfterSeconds } from './prepare-endpoints';
export { registerEndpoint, type EndpointCall, type EndpointDefinition, type EndpointRoute } from './register-endpoint';
