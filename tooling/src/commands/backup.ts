import { execProgram } from '../processes/exec-program';

// `npm run backup -- FILE`: runs the API's command line.
await execProgram(['api/src/programs/cli/backup.ts', 'backup', ...process.argv.slice(2)]);
