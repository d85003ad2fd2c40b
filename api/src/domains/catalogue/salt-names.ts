/** Two spellings of one word, or a salt's many names; looked up after the counter-ion is dropped. */
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

/** A counter-ion or water of crystallisation that lists print or leave out as they like. */
const counterIons = new Set(
  (
    'hydrochloride hydrchloride dihydrochloride hcl hydrobromide bromide maleate besilate besylate mesylate mesilate fumarate ' +
    'succinate tartrate tartarate oxalate oxelate phosphate sulfate monohydrate dihydrate trihydrate anhydrous nitrate stearate ' +
    'tromethamine trometamol citrate sodium medoxomil proxetil axetil etexilate etabonate erbumine pamoate gluconate magnesium ' +
    'magnessium'
  ).split(' '),
);

/** Where the first word is a metal, the rest is the salt itself (zinc sulphate, calcium citrate) and stays. */
const metals =
  /^(?:calcium|magnesium|potassium|sodium|disodium|zinc|ferrous|ferric|iron|lithium|aluminium|silver|selenium|manganese|copper|ammonium|strontium|chromium|tricholine)\b/;

/** The comparable name of a salt: lower case, one spelling, without pharmacopoeia and counter-ion. "Amoxycillin IP" -> "amoxicillin". */
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
