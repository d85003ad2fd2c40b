import { included } from '../on-demand/on-demand';
import * as dialogModule from './dialogs';

/** The dialogs with Radix. */
export const dialogs = included(dialogModule);
