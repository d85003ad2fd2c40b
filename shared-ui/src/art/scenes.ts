import { badges } from './badges';
import { illustrations } from './illustrations';

/** Drawings of states and of what the shop promises. */
export const scenes = { ...illustrations, ...badges } as const;
