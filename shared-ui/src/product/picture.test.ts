import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawMedicinePicture } from './picture';
import { sampleMedicine } from './sample-medicine';

const spriteText = (name: string) => readFileSync(join(__dirname, '../assets', `${name}.svg`), 'utf8');
const context = { brand: 'Neemleaf', sprites: { art: spriteText('art'), packs: spriteText('packs') } };

it.each([
  ['Bottle', '450 ml', 'Liquid', ['21', '76', '']],
  ['Strip', '10', 'Tablets', ['81', '11', 'rotate(6 60 70)']],
])('the picture of a %s has the initial on its label', (packet_name, unit_name, unit_type, place) => {
  const medicine = { ...sampleMedicine, name: 'Dashmool', composition: [], packet_name, unit_name, unit_type };
  const picture = new DOMParser().parseFromString(drawMedicinePicture(medicine, context), 'image/svg+xml');
  const letter = picture.querySelector('svg[viewBox="0 0 16 16"]');
  expect([
    letter?.getAttribute('x'),
    letter?.getAttribute('y'),
    letter?.parentElement?.getAttribute('transform'),
  ]).toEqual(place);
});
