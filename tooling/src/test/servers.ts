import { findProgram } from '../processes/find-program';
import { installDebianPackages } from './apt';

/** The program of PgBouncer, of this machine, else of Debian's package as root. Undefined if there is neither. */
export async function providePgBouncer(root: string): Promise<string | undefined> {
  const find = () => findProgram(['pgbouncer'], ['/usr/sbin']);
  const present = find();
  if (present !== undefined) return present;
  process.stdout.write("No pgbouncer on this machine; trying Debian's package …\n");
  return (await installDebianPackages(['pgbouncer'], root)) ? find() : undefined;
}
