import { comparableSalt } from '../../domains/catalogue/salts';
import { type DrugRelease, getDoseFormFamily } from './dose-form';
import type { Salt } from './salts';
import { comparableStrength, perPattern } from './strength';

const per = new RegExp(`(${perPattern})\\s*$`, 'i');

/**
 * The salts and strengths of a product in one text for comparison, independent of order and spelling: "amoxicillin
 * 500mg+clavulanic acid 125mg". If only the last salt prints "per 5 ml", it applies to all of them.
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
 * The key of products with the same salts, strength and form. "Medicines with Same Composition" and the alternates use it. The
 * part before the bar is `saltsKey`, the part after it is the form: "paracetamol 650mg|prolonged tablet".
 */
export function compositionKey(salts: readonly Salt[], form: string, release: DrugRelease): string {
  return `${saltsKey(salts)}|${getDoseFormFamily(form, release)}`;
}
