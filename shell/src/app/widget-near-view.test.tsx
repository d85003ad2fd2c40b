import { act, screen, waitFor } from '@testing-library/react';
import { remote, renderPage } from '../testing/test-services';

const parts = [
  remote({
    name: 'mfe-lab',
    widgets: [
      { name: 'lab/popular-tests', module: './popular-tests' },
      { name: 'lab/tests-by-organ', module: './tests-by-organ' },
    ],
  }),
];
const components = { './popular-tests': () => <h2>Popular lab tests</h2>, './tests-by-organ': () => <h2>Organs</h2> };

/** Renders the home page and records the modules that it loads. */
async function renderHome() {
  const loads: string[] = [];
  await renderPage('/', {
    remotes: parts,
    ports: {
      runtime: {
        loadEntry: (_name, candidate) => Promise.resolve(candidate),
        fetchModule: () => Promise.reject(new Error('Not here')),
        loadModule: (_name, module) => {
          loads.push(module);
          return Promise.resolve({ default: Object.entries(components).find(([name]) => name === module)?.[1] });
        },
      },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return loads;
}

describe('a section below the first view', () => {
  const observed = new Map<Element, (near: boolean) => void>();
  const { IntersectionObserver: original } = window;

  beforeEach(() => {
    observed.clear();
    Object.assign(window, {
      IntersectionObserver: class {
        constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
        observe = (element: Element) => void observed.set(element, (near) => this.report([{ isIntersecting: near }]));
        disconnect = () => undefined;
      },
    });
  });
  afterEach(() => Object.assign(window, { IntersectionObserver: original }));

  it('loads its code when it comes near the visible part of the page', async () => {
    const loads = await renderHome();
    await waitFor(() => expect(observed.size).toBe(2));
    expect(loads).toEqual([]);
    const [first] = observed.values();
    await act(async () => first?.(false));
    expect(loads).toEqual([]);
    await act(async () => first?.(true));
    expect(await screen.findByRole('heading', { name: 'Popular lab tests' })).toBeVisible();
    expect(loads).toEqual(['./popular-tests']);
  });

  it('loads its code at once where the browser cannot watch it', async () => {
    Object.assign(window, { IntersectionObserver: undefined });
    await renderHome();
    expect(await screen.findByRole('heading', { name: 'Organs' })).toBeVisible();
  });
});
