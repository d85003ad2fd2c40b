import { labs } from './labs';
import { organs } from './organs';

/** Drawings of lab tests. */
export const labArt = { ...labs, ...organs } as const;
