import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type * as SharedUi from '@storefront/shared-ui';
import { ServicesContext } from '../../services/services';
import { testServices } from '../../testing/test-services';
import { Footer } from './Footer';
import type * as ContentModule from './FooterContent';

const mockLoad = jest.fn();
/** Whether the content is in the bundle, as on a server. */
let mockIncluded = false;

jest.mock('#footer-content', () => {
  const { onDemand } = jest.requireActual<typeof SharedUi>('@storefront/shared-ui');
  const module = jest.requireActual<typeof ContentModule>('./FooterContent');
  const chunk = onDemand(() => {
    mockLoad();
    return Promise.resolve(module);
  });
  return { footerContent: { ...chunk, get: () => (mockIncluded ? module : chunk.get()) } };
});

/** A served footer after hydration; returns what presses of its links navigate to. */
function hydrate() {
  const { services } = testServices();
  const opened: string[] = [];
  services.navigation.connect((to) => void opened.push(to));
  const page = (
    <ServicesContext value={services}>
      <Footer />
    </ServicesContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  mockIncluded = true;
  container.innerHTML = renderToString(page);
  mockIncluded = false;
  const link = screen.getByRole('link', { name: 'About Us' });
  render(page, { container, hydrate: true });
  return { opened, link };
}

it('keeps the served footer, loads nothing, and opens its pages without a page load', () => {
  const { opened, link } = hydrate();
  expect(screen.getByRole('link', { name: 'About Us' })).toBe(link);
  const press = createEvent.click(link);
  fireEvent(link, press);
  expect(press.defaultPrevented).toBe(true);
  expect(opened).toEqual(['/about-us']);
  expect(mockLoad).not.toHaveBeenCalled();
});

it('loads what a footer contains that the browser renders', async () => {
  const { services } = testServices();
  render(
    <ServicesContext value={services}>
      <Footer />
    </ServicesContext>,
  );
  expect(await screen.findByRole('link', { name: 'About Us' })).toBeVisible();
  expect(mockLoad).toHaveBeenCalledTimes(1);
});
