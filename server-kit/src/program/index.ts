export { checkOrRun, reportSettings, type ProgramConfig, type SettingsReport } from './check-settings';
export { drain, drainLimits } from './drain';
export { errorCode } from './operator-error';
export { createRecurringJob, type IsStopping, type RecurringJob } from './recurring-job';
export { isLoopbackHost } from './settings';
export { OperatorError } from './operator-error';
export {
  endSignals,
  isProgramMessage,
  isSupervisorMessage,
  type ProgramMessage,
  type SupervisorMessage,
} from './process-messages';
export { formatColumns, formatMarkdownTable } from './table';
export { runProgram, runServer, stopTimeoutMs, type RunningServer, type ServerToRun } from './run-server';
export {
  decimal,
  describeSettings,
  hostNames,
  integer,
  list,
  networks,
  origin,
  parseSettings,
  port,
  safeUrl,
  SettingsError,
  url,
  word,
  type Environment,
  type SettingDescription,
  type SettingsSchema,
} from './settings';
export {
  apiPortSettings,
  consolePortOffset,
  contactSettings,
  dataFolder,
  devAccessOf,
  drainSettings,
  gatewaySettings,
  isProduction,
  limitSettings,
  metricsAddressOf,
  monitoringSettings,
  programSettings,
  releasesFolder,
  sandboxPortSettings,
  siteOriginsOf,
  visitorSettings,
  type DevAccess,
  type LogLevel,
  type MetricsAddress,
} from './shared-settings';
export { terminalText } from './check-settings';
export { tracingOf, tracingSchema, type TracingSettings } from './tracing-settings';
