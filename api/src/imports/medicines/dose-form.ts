/** How a dose form releases its salts. Two releases of one strength are different forms. */
export type DrugRelease = 'plain' | 'prolonged' | 'gastro-resistant' | 'dispersible' | 'chewable' | 'effervescent';

export interface DoseFormMatch {
  /** One of `doseForms`; 'other' if the text names none. */
  form: string;
  release: DrugRelease;
  /** The printed words of the release, normalised: "Sustained Release", "Gastro-resistant". */
  modifiers: string[];
}

/** Substances that are always injected; the word belongs to the salt's name and stays there. */
const substances = /\bvaccine\b|\bimmunoglobulin\b/i;

/** Printed words -> form. The first match decides, so special terms precede general ones. */
const formWords: readonly (readonly [RegExp, string])[] = [
  [/combi\s?-?(?:pack|kit)|combo pack/i, 'kit'],
  [/\beye\s*\/\s*ear drops?\b/i, 'eye/ear drops'],
  [/\b(?:opht?halmic|eye) ointment\b/i, 'eye ointment'],
  [/\beye drops?\b|\bopht?halmic (?:solution|suspension)\b/i, 'eye drops'],
  [/\bear drops?\b/i, 'ear drops'],
  [/\bnasal drops?\b/i, 'nasal drops'],
  [/\bnasal spray\b/i, 'nasal spray'],
  [/\brespules?\b|\bnebuli[sz]er suspension\b|\brespirator (?:solution|suspension)\b/i, 'respules'],
  [/\brotacaps?\b|\bpowder for inhalation\b|\binhalation powder\b/i, 'rotacaps'],
  [/\binhaler\b|\binhalation\b/i, 'inhaler'],
  [/\b(?:oral(?:ly)? )?disintegrating strips?\b/i, 'oral strip'],
  [/\bvaginal (?:tablets?|capsules?)\b|\bfor vaginal use\b/i, 'vaginal tablet'],
  [/\bvaginal gel\b/i, 'vaginal gel'],
  [/\bface ?wash\b|\bhygiene wash\b/i, 'face wash'],
  [/\bmouth ?wash\b|\bgargle\b/i, 'mouthwash'],
  [/\bmouth paint\b/i, 'mouth paint'],
  [/\b(?:mouth ulcer|dental) gel\b/i, 'oral gel'],
  [/\btoothpaste\b/i, 'toothpaste'],
  [/\bshampoo\b/i, 'shampoo'],
  [/\bsoap\b/i, 'soap'],
  [/\bnail lacquer\b/i, 'nail lacquer'],
  [/\bdusting powder\b/i, 'dusting powder'],
  [/\b(?:transdermal )?patch\b/i, 'patch'],
  [/\bsuppositor(?:y|ies)\b/i, 'suppository'],
  [/\blozenges?\b/i, 'lozenge'],
  [/\bchewing gum\b/i, 'chewing gum'],
  [
    /\binjections?\b|\binection\b|\binfusion\b|\bintravenous\b|\bfor im use\b|\bsolution for iv\b|\bpre-?filled (?:disposable )?pen\b/i,
    'injection',
  ],
  [substances, 'injection'],
  [/\bpowder for oral suspension\b/i, 'powder'],
  [/\bdry syrup\b|\bsuspension\b/i, 'suspension'],
  [/\bsyrup\b|\bexpectorant\b|\blinctus\b|\belixir\b/i, 'syrup'],
  [/\boral solution\b/i, 'oral solution'],
  [/\bdrops?\b/i, 'oral drops'],
  [/\blotion\b/i, 'lotion'],
  [/\bspray\b/i, 'spray'],
  [/\bcream\b/i, 'cream'],
  [/\bointment\b/i, 'ointment'],
  [/\bsoft ?gel(?:atin)?\b/i, 'capsule'],
  [/\bgel\b/i, 'gel'],
  [/\bsolution\b/i, 'solution'],
  [/\bcapsules?\b|\bcapulses?\b|\bsoft ?gels?\b/i, 'capsule'],
  [/\btablets?\b|\btabelts?\b|\btabs?\b/i, 'tablet'],
  [/\bgranules?\b/i, 'granules'],
  [/\bsachet\b|\bpowder\b/i, 'powder'],
  [/\bpre-?filled syringe\b/i, 'injection'],
  [/\bliquid\b(?! paraffin)/i, 'liquid'],
  [/\bkit\b/i, 'kit'],
];

/** Forms that occur only in a list with its own form column. */
const listedForms = [
  'topical solution',
  'device',
  'strips',
  'lancet',
  'syringe',
  'needle',
  'bandage',
  'cotton',
  'mask',
  'gloves',
  'support',
  'pad',
  'diaper',
  'wipe',
  'balm',
  'oil',
  'paste',
  'juice',
  'resin',
  'jelly',
  'globules',
  'dilution',
  'mother tincture',
  'other',
] as const;

/** Every form that a product can have. */
export const doseForms: ReadonlySet<string> = new Set([...formWords.map(([, form]) => form), ...listedForms]);

const modifierWords: readonly (readonly [RegExp, DrugRelease])[] = [
  [
    /\(?\b(?:prolonged|sustained|extended|controlled|modified)[\s-]*rel(?:e)?ase\b\)?|\blong acting release\b|\(?\bgastric retentive system\b\)?/gi,
    'prolonged',
  ],
  [/\(?\b(?:SR|ER|XR|XL|PR|CR|MR)\b\)?/g, 'prolonged'],
  [/\(?\b(?:gastro[\s-]*resist(?:ant|ance)|enteric[\s-]*coated|delayed[\s-]*release)\b\)?/gi, 'gastro-resistant'],
  [
    /\(?\b(?:oro-?)?dispersible\b\)?|\(?\bmouth[\s-]*dissolving\b\)?|\borally disintegrating\b(?! strip)/gi,
    'dispersible',
  ],
  [/\bchewable\b/gi, 'chewable'],
  [/\beffervescent\b/gi, 'effervescent'],
];

/** Finds form and release in a printed text such as "Pantoprazole Gastro-resistant Tablets IP 40 mg". */
export function parseDoseForm(text: string): DoseFormMatch {
  const form = formWords.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
  const modifiers: string[] = [];
  let release: DrugRelease = 'plain';
  for (const [pattern, means] of modifierWords) {
    const words = text.match(pattern) ?? [];
    if (words.length === 0) continue;
    modifiers.push(...words.map((word) => word.replace(/[()]/g, '').replace(/\s+/g, ' ').trim()));
    if (release === 'plain') release = means;
  }
  return { form, release, modifiers: [...new Set(modifiers)] };
}

const removable = [
  ...modifierWords.map(([pattern]) => pattern),
  ...formWords.filter(([words]) => words !== substances).map(([words]) => new RegExp(words.source, 'gi')),
];

/** Removes the words of form and release from a printed text, so that salts and strengths remain. */
export function stripDoseForm(text: string): string {
  return removable
    .reduce((rest, pattern) => rest.replace(pattern, ' '), text)
    .replace(/\s+/g, ' ')
    .trim();
}

const families: Readonly<Record<string, string>> = {
  syrup: 'oral liquid',
  suspension: 'oral liquid',
  'oral solution': 'oral liquid',
  'eye/ear drops': 'eye/ear drops',
  'eye drops': 'eye/ear drops',
  'topical solution': 'solution',
  granules: 'powder',
};

/** The family of forms that are equal for a comparison of products: syrup, suspension and oral solution are one. */
export function getDoseFormFamily(form: string, release: DrugRelease): string {
  const family = families[form] ?? form;
  // These salts always have a gastro-resistant coat (pantoprazole, rabeprazole), and many lists omit the word.
  return release === 'plain' || release === 'gastro-resistant' ? family : `${release} ${family}`;
}
