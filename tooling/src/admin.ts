import { handOver } from './hand-over';

// `npm run admin -- coupon list`: the API's own command line does the work.
await handOver(['api/src/cli/admin.ts', ...process.argv.slice(2)]);
