/** Node's name of the option before and since version 23.5. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Options of a Node process that may read these files, or folders as `FOLDER/*`, and nothing else: it may write nothing, start
 * no process or thread, and load no addon.
 */
export const readOnlyOptions = (paths: readonly string[]): string[] => [
  permission,
  ...paths.map((path) => `--allow-fs-read=${path}`),
];
