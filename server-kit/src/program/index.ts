export { errorCode } from './error-code';
export { createRecurringJob, type IsStopping, type RecurringJob } from './recurring-job';
export { OperatorError } from './operator-error';
export { runProgram, runServer, type RunningServer, type ServerToRun } from './run-server';
export {
  consolePortOffset,
  settingDefinitions,
  settingSections,
  type SettingDefinition,
  type SettingProgram,
} from './setting-definitions';
export {
  dataFolder,
  portNumber,
  readLogLevel,
  readNumber,
  readText,
  releasesFolder,
  SettingsError,
  type Environment,
  type LogLevel,
  type NumberSetting,
} from './settings';
