import { stripDoseForm } from './dose-form';
import { strengthPattern } from './strength';

/** One salt of a medicine. `strength` is "500 mg", or '' if the text has none. */
export interface Salt {
  name: string;
  strength: string;
}

const strength = new RegExp(strengthPattern, 'i');
const onlyStrength = new RegExp(`^${strengthPattern}$`, 'i');
const endsWithStrength = new RegExp(`${strengthPattern}\\s*$`, 'i');
const startsWithStrength = new RegExp(`^\\s*${strengthPattern}`, 'i');
const volume = /\b\d[\d.]*\s*(?:ml|l|kg)\b(?!\/)/gi;
const pharmacopoeia = /\b(?:I\.\s?P|B\.\s?P|IP|BP|USP|NFI)\b\.?/g;

const listed = String.raw`\d[\d.:]*\s*(?:mg|mcg|g|iu|%(?:\s*[wv]\/[wv])?)?`;
const strengthList = new RegExp(String.raw`\(?((?:${listed}\s*(?:\/|\+|\band\b)\s*)+${listed})\)?\s*$`, 'i');

/** Remarks, with or without brackets, that are not part of a composition. */
const remarks =
  /\((?:[^()]*(?:flavou?r|s[au]g[ae]r free|suger free|painless|dna|lyophili[sz]ed|microni[sz]ed|dry syrup|\buse\b|prophylactic|formula|preservative|pouch)[^()]*|as [^()]*|for [^()]*|from [^()]*|ir|or [^()]*)\)/gi;
const remarkWords =
  /\bin (?:a )?flavou?r(?:ed)? base\b|\bwith menthol base\b|\b(?:mixe?d? fruit|chocolate|orange|mint|vanilla) flavou?r\b|\bsoft\b|\boral\b(?! rehydration)|\b(?:topical|skin|use|paediatric)\b|\bper vial\b|\bamp polypack\b|\band solvent for\b|\bfor concentrate for\b|\bdigestive enzyme\b|\b(?:in )?pre-?filled (?:syringe|(?:disposable )?pen)\b|\bsugar free\b|\bwith wfi\b|±\s*[\d.]+/gi;

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
const blankBrackets = (text: string): string => text.replace(/\([^()]*\)/g, (bracket) => ' '.repeat(bracket.length));

function cleanName(name: string): string {
  return collapseSpaces(name)
    .replace(/^(?:(?:of|for|with|and|each|in|contains?|injection)\b\s*|[-:,.)/]\s*)+/gi, '')
    .replace(/(?:\s*[-:,.(/]|\s+(?:of|for|in|with|and|per|containing))+$/gi, '')
    .trim();
}

/** Splits at "and", "&", "+", commas and, after a strength, "with"; never inside brackets or names such as "N, N-Diethyl". */
function split(text: string): string[] {
  const visible = blankBrackets(text);
  const parts: string[] = [];
  let start = 0;
  for (const separator of visible.matchAll(/\s+(?:and|with)\s+|\s*&\s*|\s+\+\s+|(?<!\b[A-Z]),\s+|;\s*/gi)) {
    const before = visible.slice(start, separator.index);
    if (/with/i.test(separator[0]) && !strength.test(before)) continue;
    parts.push(text.slice(start, separator.index));
    start = separator.index + separator[0].length;
  }
  return [...parts, text.slice(start)].map(collapseSpaces).filter((part) => part !== '');
}

/** Parses the text of one salt: "Pyridoxine Hydrochloride 100 mg". Returns two salts if the comma between them is missing. */
function parseSaltSegment(part: string): Salt[] {
  const match = strength.exec(blankBrackets(part));
  if (match === null) return [{ name: part, strength: '' }];
  const printed = match[0].trim();
  const before = part.slice(0, match.index).trim();
  const after = part.slice(match.index + match[0].length).trim();
  if (before === '') return [{ name: after, strength: printed }];
  // Two strengths of one salt in one pack, "5 mg/10 mg".
  if (/^\/\s*\d/.test(after)) return [{ name: before, strength: `${printed}${after}` }];
  if (after.startsWith('(')) return [{ name: `${before} ${after}`, strength: printed }];
  const first = { name: before, strength: printed };
  return strength.test(after) && /^[^\d]{4,}\d/.test(after) ? [first, ...parseSaltSegment(after)] : [first];
}

/** "Amlodipine + Enalapril (5/5 mg)": the strengths of all salts together at the end; the last unit applies to all. */
function distributeStrengths(text: string): Salt[] | undefined {
  const match = strengthList.exec(text);
  if (match === null) return undefined;
  const values = (match[1] ?? '').split(/(?<!\b[wv])\/|\+|\band\b/i).map(collapseSpaces);
  const names = split(text.slice(0, match.index))
    .map(cleanName)
    .filter((name) => name !== '');
  if (names.length !== values.length || names.length < 2) return undefined;
  const unit = /[a-z%]+$/i.exec(values.at(-1) ?? '')?.[0] ?? '';
  return names.map((name, index) => {
    const value = values[index] ?? '';
    return { name, strength: /[a-z%]|:/i.test(value) ? value : `${value}${unit === '%' ? '' : ' '}${unit}`.trim() };
  });
}

/** Whether the words before a bracket, back to the last comma or "and", have no strength of their own. */
function standsForStrength(before: string, after: string): boolean {
  return !strength.test(split(before).at(-1) ?? '') && !startsWithStrength.test(after);
}

/** Selects the words of the composition in a text with brackets. */
function composition(text: string): string {
  const brackets = [...text.matchAll(/\(((?:[^()]|\([^()]*\))*)\)?/g)];
  const outside = brackets.reduce((rest, [bracket]) => rest.replace(bracket, ' '), text);
  const printedOutside = strength.test(stripDoseForm(outside).replace(volume, ' '));
  let whole = text;
  for (const [bracket, inner = ''] of brackets) {
    const bare = collapseSpaces(inner);
    const at = whole.indexOf(bracket);
    const before = whole.slice(0, at);
    const after = whole.slice(at + bracket.length);
    const keep = (words: string) => (whole = `${before} ${words} ${after}`);
    if (bare.replace(volume, '').trim() === '') keep('');
    // "50 mg (2 mg per ml)": the bracket repeats the strength in another unit.
    else if (onlyStrength.test(bare) && endsWithStrength.test(before)) keep('');
    else if (
      onlyStrength.test(bare) ||
      (strengthList.test(bare) && /^[^a-z]*(?:(?:mg|mcg|g|iu|and|[wv])\b[^a-z]*)*$/i.test(bare))
    )
      keep(bare);
    else if (!printedOutside && (strength.test(bare) || bare.split(', ').length > 2))
      return composition(bare.replace(/^.*contains:/i, ''));
    else if (/\d\s*:\s*\d|%/.test(bare)) keep(`(${bare.replace(/[()]/g, '')})`);
    else if (strength.test(bare) && standsForStrength(before, after)) keep(`(${bare.replace(/[()]/g, '')})`);
    else keep('');
  }
  return collapseSpaces(whole);
}

/** "Pancreatin 10000", "Metoprolol 25" next to strengths in mg: a bare number at the end of a name is its strength. */
function withBareNumber(salt: Salt, others: readonly Salt[]): Salt {
  const match = salt.strength === '' ? /^(.*[a-z)])\s+(\d[\d.]*)$/i.exec(salt.name) : null;
  if (match === null) return salt;
  const [, name = '', value = ''] = match;
  if (others.some((other) => / mg$/.test(other.strength))) return { name, strength: `${value} mg` };
  return value.length >= 4 ? { name, strength: value } : salt;
}

/**
 * The salts and strengths of a printed name that `normalizePrintedText` has normalised: "Amoxycillin 500 mg and Potassium
 * Clavulanate 125 mg Tablets" gives two. Never empty: salts without a strength have strength ''.
 */
export function parseSalts(tidyName: string): Salt[] {
  const printed = collapseSpaces(
    tidyName
      .replace(pharmacopoeia, ' ')
      .replace(/\bS\s*\(\s*-\s*\)\s*/gi, 'S-')
      .replace(/±\s*[\d.]+/g, ' ')
      .replace(remarks, ' '),
  );
  if (/\bvaccine\b/i.test(printed)) return [{ name: cleanName(blankBrackets(printed)), strength: '' }];
  const text = collapseSpaces(
    stripDoseForm(composition(printed))
      .replace(remarkWords, ' ')
      .replace(/\(\s*\)/g, ' '),
  );
  const salts = (distributeStrengths(text) ?? split(text).flatMap(parseSaltSegment))
    .map((salt, _, all) => withBareNumber({ ...salt, name: cleanName(salt.name) }, all))
    .filter((salt) => /[a-z]/i.test(salt.name))
    .map((salt) => ({ ...salt, name: salt.name.replace(/^[a-z](?=[a-z])/, (letter) => letter.toUpperCase()) }));
  return salts.length > 0 ? salts : [{ name: tidyName, strength: '' }];
}
