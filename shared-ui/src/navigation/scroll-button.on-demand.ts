import { onDemand } from '../on-demand/on-demand';

/** The button that leads back to the top, in the chunk of the icons. */
export const scrollButton = onDemand(() => import(/* webpackChunkName: "icons" */ './ScrollButton'));
