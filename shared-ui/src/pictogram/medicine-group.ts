import type { ProductFacts } from './choose-drawing';

/** A therapeutic group: the shelf that a medicine stands on. It promises nothing about the medicine. */
export interface MedicineGroup {
  /** Sets the colours of its drawings, see `global-style/tokens.ts`. */
  readonly className: `grp-${string}`;
  readonly label: string;
}

const eye: MedicineGroup = { className: 'grp-eye', label: 'Eye and ear' };
const skin: MedicineGroup = { className: 'grp-skin', label: 'Skin' };

/** Matches a word that begins with one of the list, in any case. */
const begins = (list: string) => new RegExp(`\\b(?:${list})`, 'i');

/**
 * Salts of each group, by the stems of their international names; the first match wins. Stems are no shorter than needed to tell
 * nystatin from atorvastatin, and aripiprazole from omeprazole.
 */
const groups: readonly (MedicineGroup & { readonly salts: RegExp })[] = [
  {
    className: 'grp-diabetes',
    label: 'Diabetes',
    salts: begins(
      'metformin|gli(?:mep|cla|pi|ben)|\\w*gli(?:ptin|flozin|tazone)|voglibose|acarbose|insulin|human insulin|\\w*glutide',
    ),
  },
  {
    className: 'grp-thyroid',
    label: 'Thyroid',
    salts: begins('\\w*thyro(?:xine|nine)|carbimazole|methimazole|propylthiouracil'),
  },
  {
    className: 'grp-heart',
    label: 'Heart',
    salts: begins(
      '\\w+sartan|\\w+pril\\b|\\w+dipine|\\w+(?:olol|dilol|talol)\\b|\\w+vastatin|\\w*fibrate|ezetimibe|clopidogrel|prasugrel|ticagrelor|aspirin|acetylsalicylic|\\w+xaban|dabigatran|warfarin|acenocoumarol|\\w*heparin|\\w+parin\\b|furosemide|frusemide|torsemide|torasemide|spironolactone|eplerenone|\\w*thiazide|chlorthalidone|indapamide|metolazone|isosorbide|nitroglycerin|glyceryl trinitrate|digoxin|amiodarone|ivabradine|ranolazine|clonidine|prazosin|hydralazine|nicorandil|trimetazidine|diltiazem|verapamil',
    ),
  },
  {
    className: 'grp-infection',
    label: 'Infection',
    salts: begins(
      '\\w+cillin|clavulan|cef\\w+|ceph\\w+|\\w+mycin|\\w+micin|amikacin|\\w+floxacin|\\w*cycline|\\w+nidazole|\\w+conazole|clotrimazole|nystatin|terbinafine|griseofulvin|\\w+bendazole|ivermectin|praziquantel|nitazoxanide|\\w+ciclovir|\\w*cyclovir|\\w+tamivir|nitrofurantoin|linezolid|rifa[mx]\\w+|isoniazid|pyrazinamide|ethambutol|sul(?:ph|f)amethoxazole|trimethoprim|fosfomycin|\\w+penem|chloramphenicol|arte(?:mether|sunate)|lumefantrine|chloroquine|primaquine',
    ),
  },
  {
    className: 'grp-stomach',
    label: 'Stomach',
    salts: begins(
      '(?:\\w*ome|panto|rabe|\\w*lanso|ila)prazole|\\w+tidine\\b|domperidone|\\w+setron|metoclopramide|itopride|levosulpiride|magaldrate|(?:alumini?um|magnesium) hydroxide|simethicone|sucralfate|bisacodyl|lactulose|sodium picosul(?:ph|f)ate|senna|ispaghula|psyllium|loperamide|racecadotril|dicyclomine|drotaverine|hyoscine|mebeverine|ursodeoxycholic|mesala[mz]ine|pancreatin|bacillus|lactobacillus|oral rehydration|potassium chloride.*dextrose|dextrose.*potassium chloride',
    ),
  },
  {
    className: 'grp-breath',
    label: 'Breathing',
    salts: begins(
      '\\w*salbutamol|terbutaline|\\w+terol\\b|budesonide|fluticasone|beclomet\\w+|\\w+tropium|glycopyrr\\w+|theophylline|aminophylline|doxofylline|ambroxol|bromhexine|guaifenesin|acetylcysteine|dextromethorphan|levodropropizine|codeine',
    ),
  },
  {
    className: 'grp-allergy',
    label: 'Allergy and cold',
    salts: begins(
      '\\w*cetirizine|fexofenadine|\\w*loratadine|\\w*pheniramine|montelukast|bilastine|ebastine|rupatadine|hydroxyzine|diphenhydramine|promethazine|phenylephrine|pseudoephedrine|xylometazoline|oxymetazoline',
    ),
  },
  {
    className: 'grp-mind',
    label: 'Mind and nerves',
    salts: begins(
      '\\w+[zs]olam\\b|\\w+zepam|\\w*citalopram|sertraline|fluoxetine|paroxetine|fluvoxamine|\\w*triptyline|duloxetine|venlafaxine|mirtazapine|bupropion|(?:leve|bri|pi)\\w*racetam|\\w*valpro\\w+|\\w*carbazepine|carbamazepine|phenytoin|lamotrigine|topiramate|levodopa|carbidopa|pramipexole|ropinirole|trihexyphenidyl|donepezil|memantine|quetiapine|olanzapine|risperidone|aripiprazole|haloperidol|lithium|gabapentin|pregabalin|\\w*cobalamin|zolpidem|betahistine|flunarizine|\\w+triptan|citicoline',
    ),
  },
  {
    className: 'grp-bone',
    label: 'Bones and joints',
    salts: begins(
      'allopurinol|febuxostat|colchicine|\\w+dron(?:ate|ic)|calcitriol|cholecalciferol|calcium c\\w+|glucosamine|chondroitin|diacerein|teriparatide|hydroxychloroquine',
    ),
  },
  {
    ...skin,
    salts: begins(
      'minoxidil|permethrin|povidone|tretinoin|isotretinoin|adapalene|benzoyl peroxide|salicylic|clobetasol|mometasone|hydroquinone|calamine|silver sul|fusidic|mupirocin',
    ),
  },
  {
    className: 'grp-pain',
    label: 'Pain and fever',
    salts: begins(
      'paracetamol|acetaminophen|\\w+profen|\\w+fenac|naproxen|mefenamic|\\w+coxib|tramadol|tapentadol|ketorolac|\\w+oxicam|nimesulide|indomethacin|serratiopeptidase|thiocolchicoside|tizanidine|chlorzoxazone',
    ),
  },
];

/** All groups, in the order of their rules; eye and ear first. */
export const medicineGroups: readonly MedicineGroup[] = [eye, ...groups];

/**
 * The group of an allopathic medicine or of one for eye or ear, by its salts, else by its name. Other categories have none, nor has a
 * medicine of unknown salts.
 */
export function findMedicineGroup({
  name,
  unit_type,
  category,
  composition = [],
}: ProductFacts): MedicineGroup | undefined {
  if (category === 'eye-ear-drops') return eye;
  if (category !== 'allopathic') return undefined;
  const salts = composition.map((salt) => salt.name).join(' + ');
  // A soft gel is swallowed.
  const spread = /\b(?:cream|ointment|gel)s?\b/i.test(`${name} ${unit_type}`.replace(/soft gels?/gi, ''));
  if (spread && !/\bdiclofenac/i.test(`${salts} ${name}`)) return skin;
  return groups.find((group) => group.salts.test(salts)) ?? groups.find((group) => group.salts.test(name));
}
