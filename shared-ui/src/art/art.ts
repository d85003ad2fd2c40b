import brandMark from '../assets/art/brand-mark.svg';
import { badges } from './badges';
import { illustrations } from './illustrations';
import { labs } from './labs';
import { organs } from './organs';
import { packs } from './packs';

/** All drawings that are not icons: 9 kB compressed, less than a group of them costs as a request of its own. */
export const art = { ...packs, ...organs, ...labs, ...illustrations, ...badges, 'brand-mark': brandMark } as const;

export type ArtName = keyof typeof art;
