import { onDemand } from '../on-demand/on-demand';

/** What product tiles contain, in the chunk of the drawings. */
export const pictures = onDemand(() => import(/* webpackChunkName: "art" */ './MedicinePicture'));
