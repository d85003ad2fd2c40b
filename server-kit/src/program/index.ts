export { errorCode } from './error-code';
export { createRecurringJob, type IsStopping, type RecurringJob } from './recurring-job';
export { OperatorError } from './operator-error';
export { runServer, type ServerToRun } from './run-server';
export {
  settingDefinitions,
  settingSections,
  type SettingDefinition,
  type SettingProgram,
} from './setting-definitions';
export {
  dataFolder,
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
