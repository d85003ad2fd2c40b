import { included } from '../on-demand/on-demand';
import * as pictureModule from './MedicinePicture';

/** What product tiles contain. */
export const pictures = included(pictureModule);
