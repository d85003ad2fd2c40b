import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { CategoryArt } from '../product/CategoryArt';
import { Art, BrandMark, DeliveryBadge, Illustration, OrganArt } from './Art';
import { Icon } from './Icon';
import { artNames, iconNames, illustrationNames, packSymbols } from './names';
import { PackArt } from './PackArt';

const spriteText = (name: string) => readFileSync(join(__dirname, '../assets', `${name}.svg`), 'utf8');

const symbolsOf = (name: string) => [
  ...new DOMParser().parseFromString(spriteText(name), 'image/svg+xml').querySelectorAll('symbol'),
];
const symbols = { icons: symbolsOf('icons'), art: symbolsOf('art'), packs: symbolsOf('packs') };

const hrefIn = (container: Element) => container.querySelector('use')?.getAttribute('href');

describe('the sprite', () => {
  it.each([
    ['icons', iconNames],
    ['art', artNames],
    ['packs', packSymbols],
  ] as const)('%s has a symbol for each name, and no other', (sprite, names) => {
    expect(symbols[sprite].map(({ id }) => id).sort()).toEqual([...new Set(names)].sort());
  });

  it.each(['icons', 'art', 'packs'])('%s has no scripts, styles or links, which its policy would block', (sprite) => {
    expect(spriteText(sprite)).not.toMatch(/<(?:script|style)|\s(?:on\w+|style|href|class)=/i);
  });
});

describe('a drawing', () => {
  it.each([
    ...iconNames.map((name) => ['icons', name, <Icon key={name} name={name} />] as const),
    ...illustrationNames.map((name) => ['art', name, <Illustration key={name} name={name} />] as const),
    ['art', 'brand-mark', <BrandMark key="brand" size={44} />] as const,
    ['art', 'pack-carton', <Art key="pack" name="pack-carton" />] as const,
  ])('of %s/%s uses the symbol of that name in its view box', (sprite, name, drawing) => {
    const { container } = render(drawing);
    const symbol = symbols[sprite].find(({ id }) => id === name);
    expect(hrefIn(container)).toMatch(new RegExp(`#${name}$`));
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe(symbol?.getAttribute('viewBox'));
  });

  it('is hidden from assistive technology unless it has a label', () => {
    const { container, rerender, getByRole } = render(<Art name="pack-pump" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Art name="pack-pump" label="Bottle of 200 ml Lotion" />);
    expect(getByRole('img', { name: 'Bottle of 200 ml Lotion' })).toBeInTheDocument();
  });

  it.each([
    ['a name from the API', <CategoryArt key="" category="ayurvedic" icon="pack-pump" size={28} />, 'pack-pump'],
    ['a name with another symbol', <CategoryArt key="" category="ayurvedic" icon="pack-jar" size={28} />, 'jar-l'],
    ['an unknown name', <CategoryArt key="" category="ayurvedic" icon="toString" size={28} />, 'pack-mortar'],
    ['an organ', <OrganArt key="" organ="Heart" size={28} />, 'organ-heart'],
    ['an unknown organ', <OrganArt key="" organ="elbow" size={28} />, 'lab-test'],
    ['a package without an organ', <OrganArt key="" isPackage size={28} />, 'lab-panel'],
  ] as const)('follows %s', (_, drawing, name) => {
    expect(hrefIn(render(drawing).container)).toMatch(new RegExp(`#${name}$`));
  });

  it('of a delivery lays the parcel on the door, to which it slides only where an order arrives', () => {
    const { container, rerender } = render(<DeliveryBadge size={160} />);
    const [door, parcel] = container.querySelectorAll('use');
    expect([door, parcel].map((use) => use?.getAttribute('href')?.split('#')[1])).toEqual([
      'badge-door',
      'badge-parcel',
    ]);
    const animation = () => parcel && getComputedStyle(parcel).animation;
    expect(animation()).toBe('');
    rerender(<DeliveryBadge size={160} arrives />);
    expect(animation()).not.toBe('');
  });

  it('of a pack lays the symbols of its sprite on each other', () => {
    const { container } = render(<PackArt symbols={['foil-15', 'pockets-15-oblong']} />);
    expect([...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])).toEqual([
      'foil-15',
      'pockets-15-oblong',
    ]);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('of a bottle has the letter on its label', () => {
    const { container } = render(<PackArt symbols={['bottle-l', 'cup', 'letter-d']} />);
    const letter = container.querySelector('use[href$="#letter-d"]');
    expect([letter?.getAttribute('x'), letter?.getAttribute('height')]).toEqual(['24', '32']);
    expect(container.querySelector('rect')?.getAttribute('y')).toBe(letter?.getAttribute('y'));
  });

  it('of a strip has the letter on its tilted header', () => {
    const { container } = render(<PackArt symbols={['foil-10', 'pockets-10-round', 'letter-a']} />);
    for (const part of container.querySelectorAll('rect, use[href$="#letter-a"]')) {
      expect([part.getAttribute('x'), part.getAttribute('transform')]).toEqual(['81', 'rotate(6 60 70)']);
    }
  });

  it('of an older grid stands as low as the other packs', () => {
    const { container } = render(<PackArt symbols={['pack-carton']} />);
    const use = container.querySelector('use');
    expect(use?.getAttribute('href')).toMatch(/#pack-carton$/);
    expect([use?.getAttribute('y'), use?.getAttribute('height')]).toEqual(['22', '120']);
  });
});
