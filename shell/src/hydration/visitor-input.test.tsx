import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { isHydrated } from './is-hydrated';
import { recorderScript } from './press-recorder';
import { createVisitorInput } from './visitor-input';

/** What the page was told, in order. */
const told: string[] = [];

function Page() {
  const [sort, setSort] = useState('new');
  const [keyword, setKeyword] = useState('');
  const [home, setHome] = useState(false);
  return (
    <>
      <button aria-label="Add A" onClick={() => told.push('A')}>
        Add
      </button>
      <button aria-label="Add B" onClick={() => told.push('B')}>
        Add
      </button>
      <select
        value={sort}
        onChange={({ target }) => {
          told.push(target.value);
          setSort(target.value);
        }}
      >
        <option value="new">New</option>
        <option value="price">Price</option>
      </select>
      <input
        id="keyword"
        value={keyword}
        onChange={({ target }) => {
          told.push(target.value);
          setKeyword(target.value);
        }}
      />
      <input
        id="home"
        type="checkbox"
        checked={home}
        onChange={({ target }) => {
          told.push(String(target.checked));
          setHome(target.checked);
        }}
      />
      <form action="/search">
        <button id="search">Search</button>
      </form>
    </>
  );
}

/** Buttons that show that their press was seen; jsdom has no animations. */
let shown: string[] = [];
beforeAll(() => {
  Object.assign(HTMLElement.prototype, {
    animate(this: HTMLElement) {
      const name = this.ariaLabel ?? '';
      shown.push(name);
      return { cancel: () => void (shown = shown.filter((other) => other !== name)) };
    },
  });
});

const root = () => document.getElementById('root') ?? document.body;
const query = <Found extends Element>(selector: string, kind: new () => Found): Found => {
  const found = root().querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`No ${selector}`);
  return found;
};
const button = (name: string) => query(`[aria-label="${name}"]`, HTMLButtonElement);

/** Shows the served page with the inline script, as the site server sends it. */
function serve() {
  told.length = 0;
  shown = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  const script = document.createElement('script');
  script.textContent = recorderScript;
  document.head.append(script);
  return createVisitorInput(root(), window.recordedPresses);
}
const hydrate = () => act(async () => void hydrateRoot(root(), <Page />));
const repeat = (input: ReturnType<typeof serve>) =>
  act(async () => {
    for (const run of input.take()) run();
  });

afterEach(() => window.recordedPresses?.stop());

it('knows whether React handles an element', async () => {
  serve();
  expect(isHydrated(button('Add A'))).toBe(false);
  await hydrate();
  expect(isHydrated(button('Add A'))).toBe(true);
});

it('repeats each pressed button once, after it is hydrated', async () => {
  const input = serve();
  button('Add B').click();
  button('Add B').click();
  button('Add A').click();
  expect(shown).toEqual(['Add B', 'Add A']);
  expect(input.take()).toEqual([]);
  await hydrate();
  expect(told).toEqual([]);
  await repeat(input);
  await repeat(input);
  expect(told).toEqual(['B', 'A']);
  expect(shown).toEqual([]);
});

it('leaves later presses to React', async () => {
  const input = serve();
  await hydrate();
  await act(async () => button('Add A').click());
  await repeat(input);
  expect(told).toEqual(['A']);
});

it('tells React once of what was entered, and keeps it', async () => {
  const input = serve();
  query('select', HTMLSelectElement).value = 'price';
  query('#keyword', HTMLInputElement).value = 'metformin';
  query('#home', HTMLInputElement).click();
  await hydrate();
  await repeat(input);
  await repeat(input);
  expect(told).toEqual(['price', 'metformin', 'true']);
  expect(query('select', HTMLSelectElement)).toHaveValue('price');
  expect(query('#keyword', HTMLInputElement)).toHaveValue('metformin');
  expect(query('#home', HTMLInputElement)).toBeChecked();
});

it('does not repeat a choice that React handles, because it hydrated the field at the first of its two events', async () => {
  const input = serve();
  const sort = query('select', HTMLSelectElement);
  sort.value = 'price';
  await hydrate();
  const repeats = input.take();
  await act(async () => void sort.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => repeats.forEach((run) => run()));
  expect(told).toEqual(['price']);
});

it('repeats presses before changes, which may remove the pressed button', async () => {
  const input = serve();
  query('select', HTMLSelectElement).value = 'price';
  button('Add A').click();
  await hydrate();
  await repeat(input);
  expect(told).toEqual(['A', 'price']);
});

it('does not repeat what was left as served', async () => {
  const input = serve();
  query('#home', HTMLInputElement).click();
  query('#home', HTMLInputElement).click();
  await hydrate();
  await repeat(input);
  expect(told).toEqual([]);
});

it('presses the same button of a part that was rendered anew, and no other', async () => {
  const input = serve();
  button('Add B').click();
  const html = renderToString(<Page />);
  root().innerHTML = html;
  await hydrate();
  await repeat(input);
  expect(told).toEqual(['B']);
});

it('leaves forms with a URL to the browser', () => {
  serve();
  const search = query('#search', HTMLButtonElement);
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', submitted, { once: true });
  search.click();
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(window.recordedPresses?.buttons.size).toBe(0);
});

it('forgets everything when the page is left', async () => {
  const input = serve();
  button('Add A').click();
  input.end();
  await hydrate();
  await repeat(input);
  expect(told).toEqual([]);
});
