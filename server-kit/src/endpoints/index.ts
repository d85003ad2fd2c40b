export {
  callerOf,
  findInvalidInput,
  prepareEndpoints,
  registerEndpoint,
  retryAfterSeconds,
  valueAt,
  type EndpointCall,
  type EndpointDefinition,
  type EndpointRoute,
  type InputIssue,
  type InvalidInput,
} from './register-endpoint';
