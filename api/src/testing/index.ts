export { serverDatabase } from './database';
export { openProgramDatabase, type ProgramDatabase } from './pooler';
export { queryValue } from './database';
