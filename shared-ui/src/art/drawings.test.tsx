import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { badges } from './badges';
import brandMark from '../assets/art/brand-mark.svg';
import type { Drawing } from './Drawing';
import { DrawingView } from './Drawing';
import { icons } from './icons';
import { labs } from './labs';
import { organs } from './organs';
import { packs } from './packs';
import { illustrations } from './illustrations';

const folders: Record<string, Record<string, Drawing>> = {
  art: { ...packs, ...organs, ...labs, ...illustrations, ...badges, 'brand-mark': brandMark },
  icons,
};

const namesIn = (folder: string) =>
  readdirSync(join(__dirname, '../assets', folder)).flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? []);

function shapesOf(svg: Element | null) {
  return { viewBox: svg?.getAttribute('viewBox'), shapes: [...(svg?.children ?? [])] };
}

describe.each(Object.entries(folders))('the drawings of %s', (folder, drawings) => {
  it('are exactly those of the SVG files', () => {
    expect(Object.keys(drawings).sort()).toEqual(namesIn(folder).sort());
  });

  it.each(Object.entries(drawings))('%s renders the content of its file', (name, drawing) => {
    const text = readFileSync(join(__dirname, '../assets', folder, `${name}.svg`), 'utf8');
    const file = shapesOf(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement);
    const { container } = render(<DrawingView drawing={drawing} />);
    const rendered = shapesOf(container.querySelector('svg'));

    expect(rendered.viewBox).toBe(file.viewBox);
    expect(rendered.shapes).toHaveLength(file.shapes.length);
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=|\b(?:href|class|id)=/i);
    file.shapes.forEach((shape, index) => expect(rendered.shapes[index]?.isEqualNode(shape)).toBe(true));
  });
});

describe('a drawing', () => {
  it('is hidden from assistive technology unless it has a label', () => {
    const { container, rerender, getByRole } = render(<DrawingView drawing={packs['pack-tube']} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<DrawingView drawing={packs['pack-tube']} label="Tube of 30 g Gel" />);
    expect(getByRole('img', { name: 'Tube of 30 g Gel' })).toBeInTheDocument();
  });
});
