import { compositionElementId, rootElementId, servedStateElementId } from '@storefront/shared-contracts';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { startPage } from './start-page';
import { testComposition } from './testing/test-composition';
import { testServices } from './testing/test-services';

const servedHtml = () =>
  renderToString(
    <StaticRouter location="/missing">
      <App services={testServices().services} />
    </StaticRouter>,
  );

/**
 * Starts a page as the site server sends it.
 * @param state the text of its served state, if it has one
 */
async function start(state?: string) {
  const block = (id: string, text: string) => `<script type="application/json" id="${id}">${text}</script>`;
  window.history.replaceState(null, '', '/missing');
  document.body.innerHTML = [
    `<div id="${rootElementId}">${servedHtml()}</div>`,
    block(compositionElementId, JSON.stringify(testComposition([]))),
    ...(state === undefined ? [] : [block(servedStateElementId, state)]),
  ].join('');
  const header = screen.getByRole('banner');
  await act(async () => startPage(document.getElementById(rootElementId) ?? document.body));
  return header;
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  // Missing in jsdom.
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(window.navigator, { sendBeacon: () => true });
  window.fetch = () => Promise.reject(new Error('No network'));
});

it('keeps the elements of a rendered page', async () => {
  const header = await start(JSON.stringify({ sent_at: 1, queries: [] }));
  expect(screen.getByRole('banner')).toBe(header);
});

it('signals its start to the script of the page after the first render', async () => {
  const started = jest.fn();
  window.startWatch = { started, failed: jest.fn() };
  await start();
  expect(started).toHaveBeenCalledTimes(1);
  window.startWatch = undefined;
});

it.each([
  ['has no served state', undefined],
  ['has a served state of another format', JSON.stringify({ sent_at: 'now' })],
  ['has a served state that is no JSON', '{'],
])('renders a page in the browser that %s', async (_, state) => {
  const header = await start(state);
  expect(header).not.toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
