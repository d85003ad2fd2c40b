import type { MedicineAbout } from '@storefront/shared-contracts';
import { saltText } from '@storefront/shared-contracts/schemas';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { packageRoot } from '../../platform/package-root';

/** Other spellings and names of a salt -> the name used here. A name is looked up without its counter-ion. */
const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amoxycillin: 'amoxicillin',
    'potassium clavulanate': 'clavulanic acid',
    'clavulanate potassium': 'clavulanic acid',
    clavulanate: 'clavulanic acid',
    'potassium clavulanic acid': 'clavulanic acid',
    'clavulanic acid potassium': 'clavulanic acid',
    cefalexin: 'cephalexin',
    aciclovir: 'acyclovir',
    acetaminophen: 'paracetamol',
    albuterol: 'salbutamol',
    'acetylsalicylic acid': 'aspirin',
    frusemide: 'furosemide',
    torasemide: 'torsemide',
    thyroxine: 'levothyroxine',
    'levo thyroxine': 'levothyroxine',
    cetrizine: 'cetirizine',
    lidocaine: 'lignocaine',
    mecobalamin: 'methylcobalamin',
    cyanocobalamine: 'cyanocobalamin',
    'vitamin b12': 'cyanocobalamin',
    'vitamin b6': 'pyridoxine',
    'vitamin b1': 'thiamine',
    'thiamine mononitrate': 'thiamine',
    niacinamide: 'nicotinamide',
    'vitamin d3': 'cholecalciferol',
    'vitamin d 3': 'cholecalciferol',
    'vit d3': 'cholecalciferol',
    'vitamin c': 'ascorbic acid',
    'vitamin e': 'tocopherol',
    'vitamin e acetate': 'tocopherol',
    'tocopheryl acetate': 'tocopherol',
    'activated dimethicone': 'simethicone',
    'dried aluminium hydroxide': 'aluminium hydroxide',
    guaiphenesin: 'guaifenesin',
    dicycloverine: 'dicyclomine',
    'glyceryl trinitrate': 'nitroglycerin',
    nicoumalone: 'acenocoumarol',
    benzhexol: 'trihexyphenidyl',
    trihexiphenidyl: 'trihexyphenidyl',
    beclometasone: 'beclomethasone',
    carmellose: 'carboxymethylcellulose',
    carboxymethlycellulose: 'carboxymethylcellulose',
    'co enzyme q10': 'ubidecarenone',
    'coenzyme q10': 'ubidecarenone',
    epinephrine: 'adrenaline',
    etophyllin: 'etophylline',
    tazobactum: 'tazobactam',
    glimipride: 'glimepiride',
    duloxetin: 'duloxetine',
    paroxetin: 'paroxetine',
    ofloxaxin: 'ofloxacin',
    nimesulid: 'nimesulide',
    megaldrate: 'magaldrate',
    benedipine: 'benidipine',
    chlorthalidon: 'chlorthalidone',
    chlortalidone: 'chlorthalidone',
    nortryptyline: 'nortriptyline',
    thiocholchicoside: 'thiocolchicoside',
    dosulepine: 'dosulepin',
    cyclosporine: 'cyclosporin',
    mesalamine: 'mesalazine',
    isosorbidemononitrate: 'isosorbide mononitrate',
    methylsalicylate: 'methyl salicylate',
    'linceed oil': 'linseed oil',
    levocetrizine: 'levocetirizine',
    'insulin human': 'human insulin',
    'losartan potassium': 'losartan',
    's amlodipine': 'levamlodipine',
    'mometasone furoate': 'mometasone',
  }),
);

/** Counter-ions and water of crystallisation, which some lists print and others leave out. */
const counterIons = new Set(
  (
    'hydrochloride hydrchloride dihydrochloride hcl hydrobromide bromide maleate besilate besylate mesylate mesilate fumarate ' +
    'succinate tartrate tartarate oxalate oxelate phosphate sulfate monohydrate dihydrate trihydrate anhydrous nitrate stearate ' +
    'tromethamine trometamol citrate sodium medoxomil proxetil axetil etexilate etabonate erbumine pamoate gluconate magnesium ' +
    'magnessium'
  ).split(' '),
);

/** After a metal as the first word (zinc sulphate, calcium citrate) the second word is the salt itself and stays. */
const metals =
  /^(?:calcium|magnesium|potassium|sodium|disodium|zinc|ferrous|ferric|iron|lithium|aluminium|silver|selenium|manganese|copper|ammonium|strontium|chromium|tricholine)\b/;

/**
 * The name by which salts are compared: lower case, one spelling, without pharmacopoeia and counter-ion. "Amoxycillin IP" ->
 * "amoxicillin".
 */
export function comparableSalt(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/\b(?:ip|bp|usp|nfi|paediatric|pediatric|natural|micronised|micronized)\b\.?/g, ' ')
    .replace(/^([a-z]{5,}(?: [a-z]+)?)\s*\/\s*[a-z]{5,}.*$/, '$1')
    .replace(/sulph/g, 'sulf')
    .replace(/[^a-z0-9:%]+/g, ' ')
    .trim();
  const direct = synonyms.get(plain);
  if (direct !== undefined) return direct;
  if (metals.test(plain)) return plain;
  const words = plain.split(' ');
  while (words.length > 1 && counterIons.has(words.at(-1) ?? '')) words.pop();
  const short = words.join(' ');
  return synonyms.get(short) ?? short;
}

/** Routes of administration. A salt has different uses and risks as a tablet, a cream or eye drops. */
export const routes = ['oral', 'skin', 'eye', 'ear', 'nose', 'mouth', 'inhaled', 'injection'] as const;
export type Route = (typeof routes)[number];

export const isRoute = (text: string): text is Route => routes.some((route) => route === text);

/** Dose forms by route; the first match wins. Vaginal forms and suppositories have no texts. */
const formsOfRoute: readonly (readonly [RegExp, Route | undefined])[] = [
  [/vaginal|suppository|kit/, undefined],
  [/eye/, 'eye'],
  [/^ear/, 'ear'],
  [/nasal/, 'nose'],
  [/inhaler|rotacaps|respules/, 'inhaled'],
  [/injection/, 'injection'],
  [/mouth|oral gel|toothpaste/, 'mouth'],
  [/cream|ointment|^gel|lotion|^solution|topical|shampoo|soap|dusting|patch|wash|spray|lacquer/, 'skin'],
  [/tablet|capsule|syrup|suspension|oral|powder|granules|lozenge|chewing gum/, 'oral'],
];

/** The route of a dose form such as "eye drops"; undefined if no text applies to it. */
export const routeOf = (form: string): Route | undefined => formsOfRoute.find(([forms]) => forms.test(form))?.[1];

const file = z.object({
  /** When the texts were written, YYYY-MM-DD. */
  written_on: z.iso.date(),
  texts: z.array(z.extend(saltText, { route: z.enum(routes) })),
});
export type SaltTexts = z.infer<typeof file>;

/** Reads the texts of `seed/`. @throws if the file does not have the expected shape */
export const readSaltTexts = (): SaltTexts =>
  file.parse(JSON.parse(readFileSync(join(packageRoot(), 'seed', 'salt-texts.json'), 'utf8')));

const keyOf = (salt: string, route: Route) => `${comparableSalt(salt)}|${route}`;

/** Looks up the texts about a medicine's salts, in the order of its composition; undefined if no salt has one. */
export function saltTextLookup({ written_on, texts }: SaltTexts) {
  const byKey = new Map(texts.map(({ route, ...text }) => [keyOf(text.salt, route), text]));
  return (composition: readonly { name: string }[], form: string): MedicineAbout | undefined => {
    const route = routeOf(form);
    if (route === undefined) return undefined;
    const found = composition.flatMap(({ name }) => byKey.get(keyOf(name, route)) ?? []);
    return found.length === 0 ? undefined : { written_on, texts: found };
  };
}
