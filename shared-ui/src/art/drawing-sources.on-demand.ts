import { onDemand } from '../on-demand/on-demand';

/** The icons, as a chunk. */
export const icons = onDemand(async () => (await import(/* webpackChunkName: "icons" */ './icons')).icons);

/** The pictograms and illustrations, as a chunk. */
export const art = onDemand(async () => (await import(/* webpackChunkName: "art" */ './art')).art);
