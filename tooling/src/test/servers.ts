import { findProgram } from '../processes/find-program';
import { findOrInstall } from './apt';

/** Path of PgBouncer, from this machine, else as root from Debian's package. Undefined if there is neither. */
export const providePgBouncer = (root: string): Promise<string | undefined> =>
  findOrInstall(['pgbouncer'], () => findProgram(['pgbouncer'], ['/usr/sbin']), root);

/** Prometheus' checker: from this machine, else as root from Debian's package. Undefined if there is neither. */
export const providePromtool = (root: string): Promise<string | undefined> =>
  findOrInstall(['prometheus'], () => findProgram(['promtool']), root);
