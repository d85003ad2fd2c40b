import type { FailureKind } from '@storefront/shared-contracts';

/** The parts in the rows of the table. */
export const parts = ['shell', 'mfe-catalogue', 'mfe-lab', 'mfe-cart-checkout', 'mfe-account'] as const;
export type PartName = (typeof parts)[number];

/** What a fault breaks: a file on its way to the browser, code that runs in it, code on the server, the fit with other parts, nothing. */
type Place = 'entry' | 'chunk' | 'page' | 'later' | 'server' | 'promotion' | 'none';

interface FaultDefinition {
  readonly place: Place;
  /** The class of its report; undefined: a browser reports nothing. */
  readonly kind: FailureKind | undefined;
  /** It is over when the file is requested again. */
  readonly isOver?: true;
}

/**
 * The columns of the table. `entry`: the first script of a part; `chunk`: a script that it loads (of the shell the first one,
 * without which nothing starts); `page`: code that throws while the page is rendered; `later`: code that fails while the
 * page works.
 */
export const faults = {
  'entry missing': { place: 'entry', kind: 'network' },
  'entry 404': { place: 'entry', kind: 'http' },
  // The file is fine when it is requested again to find out why it failed.
  'entry 500 then fine': { place: 'entry', kind: 'http', isOver: true },
  'entry hangs': { place: 'entry', kind: 'timeout' },
  'wrong content type': { place: 'entry', kind: 'evaluation' },
  'syntax error': { place: 'chunk', kind: 'evaluation' },
  'throws during evaluation': { place: 'chunk', kind: 'evaluation' },
  'chunk 404': { place: 'chunk', kind: 'http' },
  'chunk hangs': { place: 'chunk', kind: 'timeout' },
  'chunk tampered': { place: 'chunk', kind: 'integrity' },
  'throws while rendering in browser': { place: 'page', kind: 'render' },
  'throws while rendering on the server': { place: 'server', kind: undefined },
  'throws in an event handler': { place: 'later', kind: 'uncaught' },
  'rejects in an effect': { place: 'later', kind: 'uncaught' },
  'infinite re-render': { place: 'page', kind: 'render' },
  'contract too new': { place: 'promotion', kind: undefined },
  'slow but working': { place: 'none', kind: undefined },
} as const satisfies Readonly<Record<string, FaultDefinition>>;
export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as readonly FaultName[];

/** Definition of a fault. */
export function faultOf(name: FaultName): FaultDefinition {
  return faults[name];
}
