import { execProgram } from '../processes/exec-program';

// `npm run admin -- coupon list`: runs the API's command line.
await execProgram(['api/src/programs/cli/admin.ts', ...process.argv.slice(2)]);
