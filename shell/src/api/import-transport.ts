import type * as transport from './transport';

/** Loads what sends calls, with the schemas and their library. A failed load is tried again by the next call. */
export const importTransport = (): Promise<typeof transport> => import(/* webpackChunkName: "api" */ './transport');
