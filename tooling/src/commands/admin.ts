import { execProgram } from '../processes/exec-program';

// `npm run admin -- coupon list`: the API's own command line does the work.
await execProgram(['api/src/programs/cli/admin.ts', ...process.argv.slice(2)]);
