import * as z from 'zod/mini';
import { renderPhases } from '../rendering';

/** When a part failed on the server. */
export const renderPhase = z.enum(renderPhases);
