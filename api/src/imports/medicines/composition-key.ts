import { comparableSalt } from '../../domains/catalogue/salts';
import { type DrugRelease, getDoseFormFamily } from './dose-form';
import type { Salt } from './salts';
import { comparableStrength, perPattern } from './strength';

const per = new RegExp(`(${perPattern})\\s*$`, 'i');

/**
 * The salts and strengths of a product in one comparable text, whatever the order and spelling:
 * "amoxicillin 500mg+clavulanic acid 125mg". A "per 5 ml" that only the last salt prints counts for all.
 */
export function saltsKey(salts: readonly Salt[]): string {
  const tails = salts.map((salt) => per.exec(salt.strength)?.[1]?.trim() ?? '');
  const tail = tails.slice(0, -1).every((own) => own === '') ? (tails.at(-1) ?? '') : '';
  return salts
    .map((salt) => `${comparableSalt(salt.name)} ${comparableStrength(salt.strength, tail)}`.trim())
    .sort()
    .join('+');
}

/**
 * The key that two products share when they have the same salts, the same strength and the same form: what "Medicines with
 * Same Composition" and the alternates are found by. The form follows the bar: "paracetamol 650mg|prolonged tablet".
 * The part before the bar is `saltsKey`.
 */
export function compositionKey(salts: readonly Salt[], form: string, release: DrugRelease): string {
  return `${saltsKey(salts)}|${getDoseFormFamily(form, release)}`;
}
