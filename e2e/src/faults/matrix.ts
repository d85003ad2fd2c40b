import { bySize } from '@storefront/tooling/testing';
import type { Cell } from './expectations';
import { faultNames, parts } from './faults';

/** Every part with every fault, with and without a last good release. */
const accepted: readonly Cell[] = [false, true].flatMap((lastGood) =>
  parts.flatMap((part) => faultNames.map((fault): Cell => ({ part, fault, lastGood, reports: 'accepted' }))),
);

/** Each of these faults once for every part is refused its report, without a last good release; the page must behave the same. */
const refusedFaults = ['chunk 404', 'throws while rendering in browser', 'rejects in an effect'] as const;

const refused: readonly Cell[] = [
  ...refusedFaults.flatMap((fault) =>
    parts.map((part): Cell => ({ part, fault, lastGood: false, reports: 'refused' })),
  ),
  { part: 'shell', fault: 'chunk 404', lastGood: true, reports: 'refused' },
];

/** All cells. The whole stress suite runs them. */
export const cells: readonly Cell[] = [...accepted, ...refused];

/** A cell as it is named in the list of tests. */
export function nameOf({ part, fault, lastGood, reports }: Cell): string {
  const withLastGood = lastGood ? 'with' : 'without';
  return `${part}, ${fault}, ${withLastGood} a last good release${reports === 'refused' ? ', reports refused' : ''}`;
}

/**
 * What `npm test` runs: every fault but the rejected promotion, every part, each way to recover. Its cells with a last good release are
 * of two parts, because each part needs a second release.
 */
const sampled = new Set([
  'mfe-catalogue, entry missing, without a last good release',
  'mfe-lab, entry 404, without a last good release',
  'mfe-cart-checkout, entry 500 then fine, without a last good release',
  'mfe-account, entry hangs, without a last good release',
  'mfe-catalogue, wrong content type, without a last good release',
  'mfe-lab, syntax error, without a last good release',
  'mfe-cart-checkout, throws during evaluation, without a last good release',
  'mfe-account, chunk 404, without a last good release',
  'mfe-catalogue, chunk hangs, without a last good release',
  'mfe-lab, chunk tampered, without a last good release',
  'mfe-cart-checkout, throws while rendering in browser, without a last good release',
  'mfe-account, throws in an event handler, without a last good release',
  'mfe-catalogue, rejects in an effect, without a last good release',
  'mfe-lab, infinite re-render, without a last good release',
  'mfe-account, slow but working, without a last good release',
  'shell, entry 404, without a last good release',
  'shell, throws while rendering in browser, without a last good release',
  'shell, rejects in an effect, without a last good release',
  'mfe-cart-checkout, chunk 404, without a last good release, reports refused',
  'shell, chunk 404, with a last good release',
  'shell, chunk hangs, with a last good release',
  'mfe-lab, entry hangs, with a last good release',
  'mfe-lab, throws during evaluation, with a last good release',
  'mfe-lab, chunk 404, with a last good release',
  'mfe-lab, throws while rendering on the server, with a last good release',
]);

/** Whether `npm test` runs it. */
export function isSampled(cell: Cell): boolean {
  return sampled.has(nameOf(cell));
}

const startFaults = ['entry 404', 'throws during evaluation', 'chunk 404', 'throws while rendering in browser'];

/** The short stress suite also runs each way in which a shell does not start. */
const isOfShellStart = ({ part, fault, reports }: Cell) =>
  part === 'shell' && reports === 'accepted' && startFaults.includes(fault);

/** The cells of a run. */
export const cellsOfRun: readonly Cell[] = bySize({
  sample: cells.filter(isSampled),
  short: cells.filter((cell) => isSampled(cell) || isOfShellStart(cell)),
  whole: cells,
});
