export { httpClient } from './http-client';
export { createCliPorts } from './create-ports';
export type { BuildOf, CliPorts, ReadyBuild } from './ports';
export { createProgram, helpNotes, runCli } from './run-cli';
export { RegistryError } from '../contract';
export { buildFolder } from '../registry/stored/release-files';
