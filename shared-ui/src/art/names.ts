/** The symbols of `assets/icons.svg`. */
export const iconNames = [
  'arrow-clockwise',
  'arrow-right',
  'arrow-up',
  'basket',
  'caret-down',
  'caret-left',
  'caret-right',
  'chat-centered-text',
  'chat-centered-text-fill',
  'check',
  'check-circle-fill',
  'clock',
  'copy',
  'credit-card',
  'device-mobile',
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

/** Packs of medicines; `products.icon` of the API is one of these names. */
export const packNames = [
  'pack-bottle',
  'pack-bp-monitor',
  'pack-capsules',
  'pack-carton',
  'pack-device',
  'pack-drops',
  'pack-globules',
  'pack-inhaler',
  'pack-jar',
  'pack-mortar',
  'pack-nebuliser',
  'pack-oximeter',
  'pack-pills',
  'pack-pregnancy-test',
  'pack-pump',
  'pack-sachet',
  'pack-scale',
  'pack-strip',
  'pack-thermometer',
  'pack-tube',
  'pack-vial',
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
  'badge-delivery',
  'badge-genuine',
  'lab-panel',
  'lab-test',
  ...packNames,
  ...organNames,
  ...illustrationNames,
] as const;

export type ArtName = (typeof artNames)[number];
