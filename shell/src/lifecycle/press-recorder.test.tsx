import { act } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recorderScript, repeatPresses, type RecordedPresses } from './press-recorder';

/** Messages that the page received, in order. */
const told: string[] = [];

/** Code that has not loaded; undefined on the server and after the load. */
let missing: Promise<void> | undefined;

/** A widget whose code may load later than the page's code. */
function Late() {
  if (missing !== undefined) use(missing);
  return (
    <button aria-label="Add C" onClick={() => told.push('C')}>
      Add
    </button>
  );
}

function Page() {
  return (
    <>
      <button aria-label="Add A" onClick={() => told.push('A')}>
        Add
      </button>
      <button aria-label="Add B" onClick={() => told.push('B')}>
        Add
      </button>
      <Suspense>
        <Late />
      </Suspense>
      <form action="/search">
        <button id="search">Search</button>
      </form>
    </>
  );
}

/** Buttons that were animated after a press; jsdom has no animations. */
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
  const presses = window.recordedPresses;
  if (presses === undefined) throw new Error('The script has not run');
  return presses;
}
const hydrate = (presses: RecordedPresses) =>
  act(async () => {
    hydrateRoot(root(), <Page />);
    presses.leaveToReact(root());
  });
const repeat = (presses: RecordedPresses) => act(async () => repeatPresses(root(), presses));

afterEach(() => window.recordedPresses?.stop());

it('repeats each pressed button once, after it is hydrated', async () => {
  const presses = serve();
  button('Add B').click();
  button('Add B').click();
  button('Add A').click();
  expect(shown).toEqual(['Add B', 'Add A']);
  await hydrate(presses);
  expect(told).toEqual([]);
  await repeat(presses);
  await repeat(presses);
  expect(told).toEqual(['B', 'A']);
  expect(shown).toEqual([]);
});

it('leaves later presses to React', async () => {
  const presses = serve();
  await hydrate(presses);
  await act(async () => button('Add A').click());
  await repeat(presses);
  expect(told).toEqual(['A']);
});

it('keeps a press of a widget whose code is missing until it can be handled, and leaves the rest of the page usable', async () => {
  const presses = serve();
  let arrive: () => void = () => undefined;
  missing = new Promise((resolve) => (arrive = resolve));
  button('Add C').click();
  await hydrate(presses);
  await act(async () => button('Add C').click());
  await act(async () => button('Add A').click());
  await repeat(presses);
  expect([told, shown]).toEqual([['A'], ['Add C']]);
  await act(async () => {
    missing = undefined;
    arrive();
  });
  await repeat(presses);
  await repeat(presses);
  expect([told, shown]).toEqual([['A', 'C'], []]);
});

it('presses the same button of a part that was rendered anew, and no other', async () => {
  const presses = serve();
  button('Add B').click();
  root().innerHTML = renderToString(<Page />);
  await hydrate(presses);
  await repeat(presses);
  expect(told).toEqual(['B']);
});

it('leaves forms with a URL to the browser', () => {
  const presses = serve();
  const search = query('#search', HTMLButtonElement);
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', submitted, { once: true });
  search.click();
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(presses.buttons.size).toBe(0);
});
