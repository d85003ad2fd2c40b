import { onDemand } from '../on-demand/on-demand';

/** The dialogs with Radix, as a chunk. */
export const dialogs = onDemand(() => import(/* webpackChunkName: "dialogs" */ './dialogs'));
