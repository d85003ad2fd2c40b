import { ShellContext, type StaticContent } from '@storefront/shared-contracts';
import { LinkProvider } from '@storefront/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { RouterLink } from '../../app/RouterLink';
import { ServicesContext } from '../../services/services';
import { testServices } from '../../testing/test-services';
import { createStaticPage } from './create-static-page';
import { staticContentKey } from './StaticPage';

const content: StaticContent = {
  title: 'Terms & Conditions',
  updated: '2 Nov 2026',
  lead: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: 'Read them.' }] }],
  parts: [
    {
      id: 'part-shipping',
      heading: [{ kind: 'link', text: 'Shipping', href: '/faq-shipping' }],
      blocks: [
        {
          kind: 'paragraph',
          inlines: [
            { kind: 'text', text: 'Call ' },
            { kind: 'value', name: 'phone' },
            { kind: 'text', text: ' at ' },
            { kind: 'value', name: 'brand' },
            { kind: 'text', text: '. We reply.' },
          ],
        },
        { kind: 'list', ordered: true, items: [[{ kind: 'strong', text: 'One' }]] },
      ],
    },
  ],
};

/** Renders a static page as the server and as the browser, each with its own services and cache. */
function served(slug: string) {
  const Page = createStaticPage(slug);
  const { services } = testServices();
  const queryClient = new QueryClient();
  queryClient.setQueryData(staticContentKey(slug), content);
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesContext value={services}>
        <ShellContext.Provider value={services.shell}>
          <LinkProvider component={RouterLink}>
            <MemoryRouter initialEntries={[`/${slug}`]}>
              <Page />
            </MemoryRouter>
          </LinkProvider>
        </ShellContext.Provider>
      </ServicesContext>
    </QueryClientProvider>
  );
}

it.each(['terms-conditions', 'faqs'])('a served page survives hydration: %s', async (slug) => {
  const errors: string[] = [];
  const note = (...words: unknown[]) => void errors.push(words.map(String).join(' '));
  const spies = (['error', 'warn'] as const).map((kind) => jest.spyOn(console, kind).mockImplementation(note));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(served(slug));
  expect(container).toHaveTextContent('Read them.');
  const elements = [...container.querySelectorAll('h1, h2, p, a, li, summary')];
  await act(async () => void render(served(slug), { container, hydrate: true, onRecoverableError: note }));
  expect(errors).toEqual([]);
  expect(elements.filter((element) => !container.contains(element))).toEqual([]);
  for (const spy of spies) spy.mockRestore();
});
