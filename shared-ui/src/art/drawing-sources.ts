import { included } from '../on-demand/on-demand';
import { art as artDrawings } from './art';
import { icons as iconDrawings } from './icons';

/** The icons. */
export const icons = included(iconDrawings);

/** The pictograms and illustrations. */
export const art = included(artDrawings);
