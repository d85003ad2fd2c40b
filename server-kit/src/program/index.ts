export {
  checkOrRun,
  formatColumns,
  formatMarkdownTable,
  reportSettings,
  terminalText,
  type ProgramConfig,
  type SettingsReport,
} from './check-settings';
export { drain, drainLimits } from './drain';
export { errorCode, OperatorError } from './operator-error';
export { createRecurringJob, type RecurringJob } from './recurring-job';
export { isLoopbackHost } from './settings';
export {
  endSignals,
  isProgramMessage,
  isSupervisorMessage,
  type ProgramMessage,
  type SupervisorMessage,
} from './process-messages';
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
export { isGstin, sampleSeller, sellerOf, sellerSettings, type Seller } from './seller-settings';
export { tracingOf, tracingSchema, type TracingSettings } from './tracing-settings';
