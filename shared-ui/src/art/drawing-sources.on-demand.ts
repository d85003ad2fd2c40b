import { onDemand } from '../on-demand/on-demand';
import type { Drawings } from './Drawing';

/** The icons, as a chunk. */
export const icons = onDemand(async () => (await import(/* webpackChunkName: "icons" */ './icons')).icons);

/** The pictograms of medicines, as a chunk. */
export const art = onDemand<Drawings<string>>(async () => (await import(/* webpackChunkName: "art" */ './art')).art);

/** The pictograms of lab tests, as a chunk. */
export const labArt = onDemand<Drawings<string>>(
  async () => (await import(/* webpackChunkName: "lab-art" */ './lab-art')).labArt,
);

/** The drawings of states and promises, as a chunk. */
export const scenes = onDemand<Drawings<string>>(
  async () => (await import(/* webpackChunkName: "scenes" */ './scenes')).scenes,
);
