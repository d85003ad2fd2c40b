import { render } from '@testing-library/react';
import { medicineGroups } from '../pictogram/medicine-group';
import { GlobalStyle, globalStyleTag } from './GlobalStyle';

const facesOf = (family: string) =>
  (globalStyleTag.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => face.includes(`font-family: "${family}"`));

it('is a style element of its own without comments', () => {
  expect(globalStyleTag).toMatch(/^<style data-global-style="true">[^<]*<\/style>$/);
  expect(globalStyleTag).not.toContain('/*');
});

describe('the served global style', () => {
  it('contains the tokens, the category colours and the reduced motion', () => {
    const css = globalStyleTag;
    expect(css).toMatch(/:root\s*\{[^}]*--brand:/);
    expect(css).toMatch(/\.cat-ayurvedic\s*\{[^}]*--p-line:/);
    for (const { className } of medicineGroups) expect(css).toMatch(new RegExp(`\\.${className}\\s*\\{[^}]*--p-line:`));
    expect(css).toMatch(/prefers-reduced-motion:\s*reduce\)\s*\{\s*:root\s*\{\s*--t-fast:\s*0ms/);
    expect(css).toContain(':focus-visible');
  });

  it('contains three font faces with one width range, including the rupee sign', () => {
    const faces = facesOf('Anek');
    expect(faces).toHaveLength(3);
    expect(faces.filter((face) => /font-stretch:\s*75% 100%/.test(face))).toHaveLength(3);
    expect(faces.filter((face) => /U\+20B9/.test(face))).toHaveLength(1);
  });

  it.each(['Anek fallback', 'Anek fallback Arial', 'Anek fallback wide'])(
    'contains %s with the measures of Anek for each width and weight',
    (family) => {
      const faces = facesOf(family);
      expect(faces).toHaveLength(6);
      for (const face of faces)
        expect(face).toMatch(/src: local\(.*size-adjust:.*ascent-override:.*line-gap-override: 0%/);
      expect(globalStyleTag).toMatch(
        /--font:\s*"Anek",\s*"Anek fallback",\s*"Anek fallback Arial",\s*"Anek fallback wide",/,
      );
    },
  );
});

describe('GlobalStyle', () => {
  const elements = () => document.querySelectorAll('style[data-global-style]');

  afterEach(() => document.head.replaceChildren());

  it('adds the style element once, with the nonce of the page and before other styles', () => {
    document.head.innerHTML = '<meta property="csp-nonce" nonce="abc"><style></style>';
    render(<GlobalStyle />);
    render(<GlobalStyle />);
    expect(elements()).toHaveLength(1);
    expect(document.head.firstElementChild).toBe(elements()[0]);
    expect(elements()[0]).toHaveProperty('nonce', 'abc');
    expect(elements()[0]?.textContent).toContain('--brand:');
  });

  it('leaves the style element of a served page as it is', () => {
    document.head.innerHTML = globalStyleTag;
    const [served] = elements();
    render(<GlobalStyle />);
    expect([...elements()]).toEqual([served]);
  });
});
