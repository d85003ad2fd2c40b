export { buildReleaseServer, type ReleaseServerParts } from './server';
export { consolePort, readConsoleSettings, type ConsoleSettings } from './settings';
