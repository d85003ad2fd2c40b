import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds all packages. */
export const workspaceRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
