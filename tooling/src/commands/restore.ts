import { execProgram } from '../processes/exec-program';

// `npm run restore -- FILE`: runs the API's command line.
await execProgram(['api/src/programs/cli/backup.ts', 'restore', ...process.argv.slice(2)]);
