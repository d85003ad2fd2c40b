export { apiSchema, jobsSchema } from './config';
