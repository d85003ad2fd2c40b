import { handOver } from './hand-over';

// `npm run import -- LIST FILE`: the API's own command line does the work.
await handOver(['api/src/cli/main.ts', 'import', ...process.argv.slice(2)]);
