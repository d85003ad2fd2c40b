import { findProgram } from '../processes/find-program';
import { installDebianPackages } from './apt';

/** Path of PgBouncer, from this machine, else as root from Debian's package. Undefined if there is neither. */
export async function providePgBouncer(root: string): Promise<string | undefined> {
  const find = () => findProgram(['pgbouncer'], ['/usr/sbin']);
  const present = find();
  if (present !== undefined) return present;
  process.stdout.write("No pgbouncer on this machine; trying Debian's package …\n");
  return (await installDebianPackages(['pgbouncer'], root)) ? find() : undefined;
}

/** Prometheus' checker: from this machine, else as root from Debian's package. Undefined if there is neither. */
export async function providePromtool(root: string): Promise<string | undefined> {
  const present = findProgram(['promtool']);
  if (present !== undefined) return present;
  process.stdout.write("No promtool on this machine; trying Debian's package …\n");
  return (await installDebianPackages(['prometheus'], root)) ? findProgram(['promtool']) : undefined;
}
