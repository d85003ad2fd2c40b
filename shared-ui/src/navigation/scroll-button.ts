import { included } from '../on-demand/on-demand';
import * as module from './ScrollButton';

/** The button that leads back to the top. */
export const scrollButton = included(module);
