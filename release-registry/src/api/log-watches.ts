import type { FastifyBaseLogger } from 'fastify';
import type { RegistryPorts } from '../registry/core/registry-core';

type Reports = Required<Pick<RegistryPorts, 'onStableWarning' | 'onAutomaticRollback' | 'onWatchFailure'>>;

/** Writes what the watches do, and what they cannot do, to the log of the server. */
export function logWatches(getLog: () => Pick<FastifyBaseLogger, 'warn' | 'error'>): Reports {
  return {
    onStableWarning: (warning) => getLog().warn(warning, 'a stable release fails more often than before'),
    onAutomaticRollback: (rollback) => getLog().warn(rollback, 'rolled back automatically'),
    onWatchFailure: ({ watch, part, error }) => getLog().error({ err: error, watch, part }, 'a part cannot be watched'),
  };
}
