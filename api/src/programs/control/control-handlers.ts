import { importers } from '../commands/importers';
import { adminCommands } from '../commands/admin-commands';
import { adminHandler } from './control-admin';
import { importHandlers } from './control-import';
import type { ControlHandler } from './control-server';

/** Everything that commands may ask of the running API; a new kind of work is added here. */
export const controlHandlers: readonly ControlHandler[] = [
  ...importers.flatMap(importHandlers),
  ...adminCommands.map(adminHandler),
];
