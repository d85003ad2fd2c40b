export { serverDatabase } from './database';
