/** The symbols of `assets/icons.svg`. */
export const iconNames = [
  'arrow-clockwise',
  'arrow-right',
  'arrow-up',
  'basket',
  'bell',
  'bell-ringing',
  'caret-down',
  'caret-left',
  'caret-right',
  'chat-centered-text',
  'chat-centered-text-fill',
  'check',
  'check-circle-fill',
  'clock',
  'clock-counter-clockwise',
  'copy',
  'credit-card',
  'device-mobile',
  'download-simple',
  'envelope-simple',
  'eye',
  'eye-slash',
  'house',
  'info-fill',
  'lock-key',
  'magnifying-glass',
  'map-pin',
  'money',
  'package',
  'pencil-simple',
  'phone',
  'pill',
  'plus',
  'printer',
  'sign-out',
  'sliders-horizontal',
  'swap',
  'tag-fill',
  'test-tube',
  'trash',
  'truck',
  'user',
  'user-circle',
  'warning-circle-fill',
  'warning-fill',
  'warning-octagon-fill',
  'x',
  'x-circle-fill',
] as const;

export type IconName = (typeof iconNames)[number];

/** Categories, devices and packs on a grid of 120x120; `icon` of a category names one, or one of `packIcons`. */
export const packNames = [
  'pack-bp-monitor',
  'pack-carton',
  'pack-device',
  'pack-globules',
  'pack-mortar',
  'pack-nebuliser',
  'pack-oximeter',
  'pack-pregnancy-test',
  'pack-pump',
  'pack-scale',
  'pack-thermometer',
] as const;

export type PackName = (typeof packNames)[number];

/** Organs of lab tests; the API sends the name without `organ-`. */
export const organNames = [
  'organ-bladder',
  'organ-blood',
  'organ-bone',
  'organ-brain',
  'organ-eye',
  'organ-heart',
  'organ-joint',
  'organ-kidney',
  'organ-liver',
  'organ-lungs',
  'organ-pancreas',
  'organ-skin',
  'organ-stomach',
  'organ-thyroid',
  'organ-uterus',
] as const;

export type OrganName = (typeof organNames)[number];

/** States of a page that have an illustration. */
export const illustrationNames = [
  'scene-empty',
  'scene-error',
  'scene-lost',
  'scene-nomatch',
  'scene-shelf',
  'scene-shutter',
] as const;

export type IllustrationName = (typeof illustrationNames)[number];

/** The symbols of `assets/art.svg`. */
export const artNames = [
  'brand-mark',
  'badge-door',
  'badge-genuine',
  'badge-parcel',
  'badge-return',
  'badge-talk',
  'lab-panel',
  'lab-test',
  ...packNames,
  ...organNames,
  ...illustrationNames,
] as const;

export type ArtName = (typeof artNames)[number];

/** The drawing of a lab test by `organ_icon` of the API; an unknown organ gets that of a test or package. */
export function getLabDrawing(organ: string | null | undefined, isPackage: boolean): ArtName {
  const wanted = `organ-${(organ ?? '').toLowerCase()}`;
  return organNames.find((known) => known === wanted) ?? (isPackage ? 'lab-panel' : 'lab-test');
}

/** Numbers of tablets or capsules for which there is a strip. */
export const stripCounts = [1, 3, 4, 6, 7, 8, 10, 14, 15, 20, 30] as const;

/** What is in the pockets of a strip; `-sr` is released slowly. */
export const pocketNames = [
  'capsule',
  'capsule-sr',
  'oblong',
  'oblong-sr',
  'round',
  'round-sr',
  'small',
  'softgel',
] as const;

/** Containers on a grid of 120x140, by size where there are several; the bag is that of an order. */
const containerNames = [
  'ampoule',
  'bag',
  'bottle-s',
  'bottle-m',
  'bottle-l',
  'bottle-xl',
  'caps-s',
  'caps-l',
  'cartridge',
  'cup',
  'dropper',
  'drops-2',
  'drops-5',
  'drops-10',
  'inhaler',
  'jar-s',
  'jar-m',
  'jar-l',
  'pills-s',
  'pills-l',
  'respules',
  'sachet',
  'spray',
  'syringe',
  'tube-s',
  'tube-m',
  'tube-l',
  'tube-xl',
  'vial',
] as const;

export type StripCount = (typeof stripCounts)[number];
export type PocketName = (typeof pocketNames)[number];
/** A capital of the Latin alphabet, named by its small letter. */
export type LetterName = `letter-${string}`;
export type PackSymbol =
  (typeof containerNames)[number] | `foil-${StripCount}` | `pockets-${StripCount}-${PocketName}` | LetterName;

/** The symbols of `assets/packs.svg`. */
export const packSymbols: readonly PackSymbol[] = [
  ...containerNames,
  ...Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `letter-${letter}` as const),
  ...stripCounts.flatMap((count) => [
    `foil-${count}` as const,
    ...pocketNames.map((pocket) => `pockets-${count}-${pocket}` as const),
  ]),
];

/** Part of a drawing that is 120 wide and 140 high. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its tilt, as an attribute of SVG. */
  readonly transform?: string;
}

/** In the header of a strip, at the right. */
const onStrip = (x: number, y: number): Place => ({ x, y, width: 16, height: 13, transform: 'rotate(6 60 70)' });

/** Where the label of a pack has room for a letter. */
export const labelPlaces: ReadonlyMap<PackSymbol | PackName, Place> = new Map<PackSymbol | PackName, Place>([
  ['foil-1', onStrip(68, 39)],
  ['foil-3', onStrip(68, 13)],
  ['foil-4', onStrip(81, 23)],
  ['foil-6', onStrip(81, 14.5)],
  ['foil-7', onStrip(81, 13)],
  ['foil-8', onStrip(81, 13)],
  ['foil-10', onStrip(81, 11)],
  ['foil-14', onStrip(81, 7.8)],
  ['foil-15', onStrip(86, 11)],
  ['foil-20', onStrip(89, 11)],
  ['foil-30', onStrip(89, 10)],
  ['bottle-s', { x: 37, y: 98, width: 34, height: 16 }],
  ['bottle-m', { x: 29, y: 88, width: 42, height: 25 }],
  ['bottle-l', { x: 24, y: 80, width: 48, height: 32 }],
  ['bottle-xl', { x: 21, y: 76, width: 58, height: 36 }],
  ['caps-s', { x: 28, y: 85, width: 44, height: 22 }],
  ['caps-l', { x: 22, y: 72, width: 56, height: 29 }],
  ['pills-s', { x: 28, y: 85, width: 44, height: 22 }],
  ['pills-l', { x: 22, y: 72, width: 56, height: 29 }],
  ['drops-2', { x: 40, y: 106, width: 28, height: 11 }],
  ['drops-5', { x: 36, y: 100.5, width: 36, height: 14 }],
  ['drops-10', { x: 32, y: 94.5, width: 44, height: 17 }],
  ['jar-s', { x: 42, y: 84, width: 36, height: 23 }],
  ['jar-m', { x: 42, y: 72, width: 36, height: 29 }],
  ['jar-l', { x: 42, y: 59, width: 36, height: 35 }],
  ['pack-globules', { x: 44, y: 75, width: 32, height: 18 }],
  ['pack-carton', { x: 28, y: 103, width: 34, height: 16 }],
]);

/** Other values of a category's `icon`, and the symbols of `assets/packs.svg` that lie on each other for them. */
export const packIcons: ReadonlyMap<string, readonly PackSymbol[]> = new Map([
  ['pack-capsules', ['foil-8', 'pockets-8-softgel']],
  ['pack-drops', ['drops-10']],
  ['pack-jar', ['jar-l']],
  ['pack-strip', ['foil-10', 'pockets-10-oblong']],
]);
