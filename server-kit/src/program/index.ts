export { errorCode } from './error-code';
export { repeat, type Repeated } from './repeat';
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
