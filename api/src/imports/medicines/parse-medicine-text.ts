import { type DoseFormMatch, parseDoseForm } from './dose-form';
import { normalizePrintedText } from './normalize-printed-text';
import { type Pack, parseUnitSize } from './pack';
import { parseSalts, type Salt } from './salts';
import { strengthPattern } from './strength';

/** A parsed printed name and unit size. */
export interface ParsedMedicine extends Pack, DoseFormMatch {
  /** The normalised printed name: "Aceclofenac 100 mg and Paracetamol 325 mg Tablets". */
  name: string;
  /** At least one; strength is '' if the name prints none. */
  salts: Salt[];
}

/** The kind of a row: the name of a consumable or food is no composition. */
export type Kind = 'medicine' | 'food' | 'consumable';

/**
 * Parses a medicine's printed name and unit size into salts, form, release and pack. Consumables (napkins, catheters, kits) get
 * the form "other" and their own name as the composition. Never throws.
 */
export function parseMedicineText(printedName: string, printedSize: string, kind: Kind = 'medicine'): ParsedMedicine {
  const name = normalizePrintedText(printedName);
  const found: DoseFormMatch =
    kind === 'consumable' ? { form: 'other', release: 'plain', modifiers: [] } : parseDoseForm(name);
  const salts =
    kind === 'medicine' ? parseSalts(name) : [{ name: kind === 'food' ? ownName(name) : name, strength: '' }];
  return { name, ...found, salts, ...parseUnitSize(printedSize, found.form) };
}

/** A food's name without the size at its end, so that two sizes have one composition. */
function ownName(name: string): string {
  const shorter = name.replace(/[, ]*\b\d[\d.]* (?:g|kg|ml)(?: jar)?(?=\)*$)/i, '').trim();
  return shorter === '' ? name : shorter;
}

const itemStrength = new RegExp(String.raw`^(.*?)\s+(${strengthPattern}|\d+ CH|\d+X|Q)$`, 'i');

/** Parses a list's composition column, "Amoxicillin 500 mg + Clavulanic Acid 125 mg". The inverse of `formatComposition`. */
export function parseComposition(text: string): Salt[] {
  return normalizePrintedText(text)
    .split(' + ')
    .map((part) => {
      const match = itemStrength.exec(part);
      return match === null ? { name: part, strength: '' } : { name: match[1] ?? part, strength: match[2] ?? '' };
    });
}
