import { onDemand } from '../on-demand/on-demand';

/** The button that leads back to the top, as a chunk. */
export const scrollButton = onDemand(() => import(/* webpackChunkName: "scroll-button" */ './ScrollButton'));
