import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { onDemand } from '../on-demand/on-demand';
import { CategoryArt } from '../product/CategoryArt';
import { art as medicineArt } from './art';
import { ArtView } from './ArtView';
import { BrandMark } from './BrandMark';
import { DrawingView, type Drawings } from './Drawing';
import { Icon } from './Icon';
import { icons } from './icons';
import { Illustration } from './Illustration';
import { illustrations } from './illustrations';
import { labArt } from './lab-art';
import { OrganArt } from './OrganArt';
import { scenes } from './scenes';

const svgFile = (folder: string, name: string) =>
  readFileSync(join(__dirname, '../assets', folder, `${name}.svg`), 'utf8');

const namesIn = (folder: string) =>
  readdirSync(join(__dirname, '../assets', folder)).flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? []);

function namesOf<Name extends string>(drawings: Record<Name, string>): Name[] {
  const isName = (key: string): key is Name => key in drawings;
  return Object.keys(drawings).filter(isName);
}

const art = { ...medicineArt, ...labArt, ...scenes };
const illustrationNames = namesOf(illustrations);
const pictogramNames = namesOf(art).filter((name) => name !== 'brand-mark' && !name.startsWith('scene-'));

const drawn = [
  ...namesOf(icons).map((name) => ['icons', name, <Icon key={name} name={name} />] as const),
  ...illustrationNames.map((name) => ['art', name, <Illustration key={name} name={name} />] as const),
  ...pictogramNames.map((name) => ['art', name, <ArtView key={name} name={name} />] as const),
  ['art', 'brand-mark', <BrandMark key="brand" size={44} />] as const,
];

function shapesOf(svg: Element | null) {
  return { viewBox: svg?.getAttribute('viewBox'), shapes: [...(svg?.children ?? [])] };
}

describe('the drawings', () => {
  it.each([
    ['icons', icons],
    ['art', art],
  ])('of %s are exactly those of the SVG files', (folder, drawings) => {
    expect(Object.keys(drawings).sort()).toEqual(namesIn(folder).sort());
  });

  it.each(drawn)('%s/%s render the view box and the content of their file', (folder, name, drawing) => {
    const text = svgFile(folder, name);
    const file = shapesOf(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement);
    const { container } = render(drawing);
    const rendered = shapesOf(container.querySelector('svg'));

    expect(rendered.viewBox).toBe(file.viewBox);
    expect(rendered.shapes).toHaveLength(file.shapes.length);
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=|\b(?:href|class|id)=/i);
    file.shapes.forEach((shape, index) => expect(rendered.shapes[index]?.isEqualNode(shape)).toBe(true));
  });
});

describe('a drawing', () => {
  it('is hidden from assistive technology unless it has a label', () => {
    const { container, rerender, getByRole } = render(<ArtView name="pack-tube" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<ArtView name="pack-tube" label="Tube of 30 g Gel" />);
    expect(getByRole('img', { name: 'Tube of 30 g Gel' })).toBeInTheDocument();
  });

  it.each([
    ['a name from the API', <CategoryArt key="" category="ayurvedic" icon="pack-tube" size={28} />, 'pack-tube'],
    ['an unknown name', <CategoryArt key="" category="ayurvedic" icon="toString" size={28} />, 'pack-mortar'],
    ['an organ', <OrganArt key="" organ="Heart" size={28} />, 'organ-heart'],
    ['an unknown organ', <OrganArt key="" organ="elbow" size={28} />, 'lab-test'],
    ['a package without an organ', <OrganArt key="" isPackage size={28} />, 'lab-panel'],
  ] as const)('follows %s', (_, drawing, name) => {
    const expected = render(<ArtView name={name} />).container.querySelector('svg');
    const svg = render(drawing).container.querySelector('svg');
    expect(svg?.innerHTML).toBe(expected?.innerHTML);
  });
});

describe('a drawing that is not loaded', () => {
  const leaf = '<path d="M1 1"></path>';
  const stem = '<path d="M2 2"></path>';
  type Names = 'leaf' | 'stem';
  const loaded: Drawings<Names> = { leaf, stem };

  /** Drawings that load when the test says so. */
  function slowDrawings() {
    const loads: { resolve: (drawings: Drawings<Names>) => void; reject: (error: Error) => void }[] = [];
    const source = onDemand(
      () => new Promise<Drawings<Names>>((resolve, reject) => void loads.push({ resolve, reject })),
    );
    return { source, loads };
  }
  const view = (source: ReturnType<typeof slowDrawings>['source'], name: Names = 'leaf') => (
    <DrawingView source={source} name={name} viewBox="0 0 4 4" width={16} height={16} />
  );
  const contentIn = (container: Element) => container.querySelector('svg')?.innerHTML;

  function serve(name: Names) {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(view({ get: () => loaded, subscribe: () => () => undefined }, name));
    return container;
  }

  it('keeps the served content when it is hydrated and rendered again, and loads nothing', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const onRecoverableError = jest.fn();
    const container = serve('leaf');
    const path = container.querySelector('path');
    const { source, loads } = slowDrawings();
    const { rerender } = render(view(source), { container, hydrate: true, onRecoverableError });
    expect(loads).toHaveLength(0);

    // Another drawing loads them.
    render(view(source));
    await act(async () => loads[0]?.resolve(loaded));
    rerender(view(source));
    expect(path).not.toBeNull();
    expect(container.querySelector('path')).toBe(path);
    expect(logged).not.toHaveBeenCalled();
    expect(onRecoverableError).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('becomes another drawing after hydration', async () => {
    const container = serve('leaf');
    const { source, loads } = slowDrawings();
    const { rerender } = render(view(source), { container, hydrate: true });
    rerender(view(source, 'stem'));
    await act(async () => loads[0]?.resolve(loaded));
    expect(contentIn(container)).toBe(stem);
  });

  it('has its size at once and appears when it has loaded; later ones appear at once', async () => {
    const { source, loads } = slowDrawings();
    const first = render(view(source)).container;
    expect(contentIn(first)).toBe('');
    expect(first.querySelector('svg')?.getAttribute('width')).toBe('16');
    await act(async () => loads[0]?.resolve(loaded));
    expect(contentIn(first)).toBe(leaf);
    expect(contentIn(render(view(source, 'stem')).container)).toBe(stem);
    expect(loads).toHaveLength(1);
  });

  it('is reported when it fails to load, and appears when a later one has loaded it', async () => {
    const reported = jest.fn();
    Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true });
    const { source, loads } = slowDrawings();
    const first = render(view(source)).container;
    const failure = new Error('not reached');
    await act(async () => loads[0]?.reject(failure));
    expect(contentIn(first)).toBe('');
    expect(reported).toHaveBeenCalledWith(failure);

    const second = render(view(source, 'stem')).container;
    await act(async () => loads[1]?.resolve(loaded));
    expect(contentIn(first)).toBe(leaf);
    expect(contentIn(second)).toBe(stem);
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it('is loaded again later if it failed on a device that is online, and is reported once', async () => {
    jest.useFakeTimers();
    const reported = jest.fn();
    Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true });
    const { source, loads } = slowDrawings();
    const { container } = render(view(source));
    for (const index of [0, 1]) {
      await act(async () => loads[index]?.reject(new Error('not reached')));
      jest.runOnlyPendingTimers();
    }
    await act(async () => loads[2]?.resolve(loaded));
    expect(contentIn(container)).toBe(leaf);
    expect(reported).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'reportError');
    jest.useRealTimers();
  });

  it('appears when a device that was offline is online again', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { source, loads } = slowDrawings();
    const { container } = render(view(source));
    await act(async () => loads[0]?.reject(new Error('not reached')));
    expect(loads).toHaveLength(1);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await act(async () => loads[1]?.resolve(loaded));
    expect(contentIn(container)).toBe(leaf);
  });
});
