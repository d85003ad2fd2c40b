import { included } from '../on-demand/on-demand';
import { art as artDrawings } from './art';
import type { Drawings } from './Drawing';
import { icons as iconDrawings } from './icons';
import { labArt as labDrawings } from './lab-art';
import { scenes as sceneDrawings } from './scenes';

/** The icons. */
export const icons = included(iconDrawings);

/** The pictograms of medicines. */
export const art = included<Drawings<string>>(artDrawings);

/** The pictograms of lab tests. */
export const labArt = included<Drawings<string>>(labDrawings);

/** The drawings of states and promises. */
export const scenes = included<Drawings<string>>(sceneDrawings);
