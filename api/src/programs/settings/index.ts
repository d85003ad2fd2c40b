export { sandboxSchema } from '../sandbox-gateway/settings';
export { apiSchema, jobsSchema } from './config';
