import { RegistryError } from '@storefront/release-registry/cli';
import { runRelease } from './run-release';

// The release command without `publish` and `init`, which setup.mjs runs in the root. It is a built program, so that a
// rollback in an incident does not wait for the compiler.
const refuse = () => {
  throw new RegistryError('invalid', 'This program cannot publish. Use npm run release -- publish.');
};
process.exitCode = await runRelease(process.argv.slice(2), process.cwd(), { buildOf: refuse, localBuilds: refuse });
