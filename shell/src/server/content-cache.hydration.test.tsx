import { AppLink, Button, ContentCacheContext, Icon, useCachedContent } from '@storefront/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { remote, testComposition } from '../testing/test-composition';
import { createPageContent } from './content-cache';

const pressed = jest.fn();

const Card = ({ name }: { name: string }) => (
  <li
    {...useCachedContent('card', name, () => (
      <>
        <Icon name="basket" />
        <h2>
          <AppLink href={`/${name}`}>{name}</AppLink> of {1} pack
        </h2>
        <Suspense>
          <Button onClick={() => void pressed(name)}>Add {name}</Button>
        </Suspense>
      </>
    ))}
  />
);

const page = (
  <ul>
    <Card name="Dolo" />
    <Card name="Pan" />
  </ul>
);

function renderOnServer(): string {
  const sheet = new ServerStyleSheet();
  const { cache, take } = createPageContent(testComposition([remote({ name: 'mfe-demo' })]), sheet);
  try {
    return (
      take(renderToString(sheet.collectStyles(<ContentCacheContext value={cache}>{page}</ContentCacheContext>))) ?? ''
    );
  } finally {
    sheet.seal();
  }
}

it.each(['rendered', 'kept'])('content that was %s keeps its elements and works in the browser', async (_how) => {
  const complaints = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(complaints);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderOnServer();
  const served = [...container.querySelectorAll('*')];
  expect(served.length).toBeGreaterThan(12);
  await act(async () => void render(page, { container, hydrate: true, onRecoverableError: complaints }));
  expect(complaints).not.toHaveBeenCalled();
  expect(served.filter((element) => !container.contains(element))).toEqual([]);
  expect([...container.querySelectorAll('*')]).toHaveLength(served.length);
  act(() => screen.getByRole('button', { name: 'Add Pan' }).click());
  expect(pressed).toHaveBeenLastCalledWith('Pan');
});
