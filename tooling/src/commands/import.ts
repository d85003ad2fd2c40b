import { execProgram } from '../processes/exec-program';

// `npm run import -- LIST FILE`: runs the API's command line.
await execProgram(['api/src/programs/cli/import.ts', 'import', ...process.argv.slice(2)]);
