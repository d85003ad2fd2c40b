export { checkOrRun, reportSettings, type SettingsReport } from './check-settings';
export { drain, drainLimits } from './drain';
export { errorCode } from './error-code';
export { createRecurringJob, type IsStopping, type RecurringJob } from './recurring-job';
export { isLoopbackHost } from './loopback-host';
export { readHostNames, readNetworks } from './network-settings';
export { OperatorError } from './operator-error';
export {
  endSignals,
  isProgramMessage,
  isSupervisorMessage,
  type ProgramMessage,
  type SupervisorMessage,
} from './process-messages';
export { runProgram, runServer, stopTimeoutMs, type RunningServer, type ServerToRun } from './run-server';
export {
  consolePortOffset,
  settingDefinitions,
  settingSections,
  type SettingDefinition,
  type SettingProgram,
} from './setting-definitions';
export {
  dataFolder,
  isProduction,
  portNumber,
  readDevAccess,
  readLogLevel,
  readMetricsAddress,
  readNumber,
  readText,
  readWord,
  releasesFolder,
  SettingsError,
  type DevAccess,
  type Environment,
  type LogLevel,
  type MetricsAddress,
  type NumberSetting,
} from './settings';
export { terminalText } from './terminal-text';
export { readTracing, type TracingSettings } from './tracing-settings';
