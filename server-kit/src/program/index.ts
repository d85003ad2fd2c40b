export { errorCode } from './error-code';
export { createRecurringJob, type IsStopping, type RecurringJob } from './recurring-job';
export { runServer, type ServerToRun } from './run-server';
export {
  portNumber,
  readHost,
  readLogLevel,
  readNumber,
  releasesFolder,
  SettingsError,
  sitePort,
  type Environment,
  type LogLevel,
} from './settings';
