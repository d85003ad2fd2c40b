import { type DoseFormMatch, parseDoseForm } from './dose-form';
import { normalizePrintedText } from './normalize-printed-text';
import { type Pack, parseUnitSize } from './pack';
import { parseSalts, type Salt } from './salts';
import { strengthPattern } from './strength';

/** A printed name and unit size taken apart. */
export interface ParsedMedicine extends Pack, DoseFormMatch {
  /** The printed name, tidied: "Aceclofenac 100 mg and Paracetamol 325 mg Tablets". */
  name: string;
  /** At least one; strength '' where the name prints none. */
  salts: Salt[];
}

/** What a list knows of a row beside its texts: a consumable's or a food's name is no composition. */
export type Kind = 'medicine' | 'food' | 'consumable';

/**
 * Takes a medicine's printed name and unit size apart into salts, form, release and pack.
 * Consumables (napkins, catheters, kits) become form "other" with their own name as the composition; it never throws.
 */
export function parseMedicineText(printedName: string, printedSize: string, kind: Kind = 'medicine'): ParsedMedicine {
  const name = normalizePrintedText(printedName);
  const found: DoseFormMatch =
    kind === 'consumable' ? { form: 'other', release: 'plain', modifiers: [] } : parseDoseForm(name);
  const salts =
    kind === 'medicine' ? parseSalts(name) : [{ name: kind === 'food' ? ownName(name) : name, strength: '' }];
  return { name, ...found, salts, ...parseUnitSize(printedSize, found.form) };
}

/** A food's name without its size at the end, so that two sizes of it have one composition. */
function ownName(name: string): string {
  const shorter = name.replace(/[, ]*\b\d[\d.]* (?:g|kg|ml)(?: jar)?(?=\)*$)/i, '').trim();
  return shorter === '' ? name : shorter;
}

const itemStrength = new RegExp(String.raw`^(.*?)\s+(${strengthPattern}|\d+ CH|\d+X|Q)$`, 'i');

/** Reads a list's composition column, "Amoxicillin 500 mg + Clavulanic Acid 125 mg". The inverse of `formatComposition`. */
export function parseComposition(text: string): Salt[] {
  return normalizePrintedText(text)
    .split(' + ')
    .map((part) => {
      const match = itemStrength.exec(part);
      return match === null ? { name: part, strength: '' } : { name: match[1] ?? part, strength: match[2] ?? '' };
    });
}
