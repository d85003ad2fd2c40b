import brandMark from '../assets/art/brand-mark.svg';
import { packs } from './packs';

/** Drawings of packs and of the brand. */
export const art = { ...packs, 'brand-mark': brandMark } as const;
