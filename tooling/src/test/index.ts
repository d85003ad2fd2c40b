export { installDebianPackages } from './apt';
export { chromiumArguments, findChromium } from './browser';
export { findPostgres, postgresAccount, type Account, type PostgresPrograms } from './postgres-programs';
export { Steps } from './steps';
export { exitCode, singleCheck, type TestTotals } from './test-totals';
export { end, endAll, endChildrenOnSignals, start } from '../processes/children';
export { findProgram } from '../processes/find-program';
export { freePort, isPortFree } from '../processes/free-port';
export { bySize } from '@storefront/server-kit/testing';
