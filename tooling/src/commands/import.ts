import { execProgram } from '../processes/exec-program';

// `npm run import -- LIST FILE`: the API's own command line does the work.
await execProgram(['api/src/programs/cli/import.ts', 'import', ...process.argv.slice(2)]);
