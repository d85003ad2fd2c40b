import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { ServicesContext } from '../services/services';
import { remote } from '../testing/test-composition';
import { testServices } from '../testing/test-services';
import { RouterLink } from './RouterLink';

const demo = remote({
  name: 'mfe-demo',
  routes: [{ path: '/demo/:id', access: 'public', module: './page', title: 'Demo' }],
});

/** Renders a link. @returns the navigations that presses of it cause */
function setUp(href: string, props: Partial<Parameters<typeof RouterLink>[0]> = {}) {
  const { services } = testServices({ remotes: [demo] });
  const opened: [string, object][] = [];
  services.navigation.connect((to, options) => void opened.push([to, options]));
  render(
    <ServicesContext value={services}>
      <RouterLink href={href} {...props}>
        Open
      </RouterLink>
    </ServicesContext>,
  );
  /** @returns whether the browser would open the link */
  const press = (init: MouseEventInit = {}) => {
    const link = screen.getByRole('link');
    const event = createEvent.click(link, init);
    fireEvent(link, event);
    const isBrowsers = !event.defaultPrevented;
    return isBrowsers;
  };
  return { press, opened };
}

// jsdom does not load pages and logs an error instead.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('opens a page of the site without loading it', () => {
  const { press, opened } = setUp('/demo/5?from=list#dose');
  expect(press()).toBe(false);
  expect(opened).toEqual([['/demo/5?from=list#dose', { replace: false }]]);
});

it('opens the open page again without a second entry in the history', () => {
  window.history.replaceState(null, '', '/demo/5?a=1');
  const { press, opened } = setUp('/demo/5?a=1');
  press();
  expect(opened).toEqual([['/demo/5?a=1', { replace: true }]]);
});

it.each<[string, MouseEventInit]>([
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('leaves a press with %s to the browser', (_, init) => {
  const { press, opened } = setUp('/demo/5');
  expect(press(init)).toBe(true);
  expect(opened).toEqual([]);
});

it.each(['/no-page', '//other.example/demo/5', 'https://other.example/demo/5', '#dose'])(
  'leaves %s to the browser',
  (href) => {
    const { press, opened } = setUp(href);
    expect(press()).toBe(true);
    expect(opened).toEqual([]);
  },
);

it('leaves a link with a target to the browser', () => {
  const { press, opened } = setUp('/demo/5', { target: '_blank' });
  expect(press()).toBe(true);
  expect(opened).toEqual([]);
});

it('does not open where the press was handled', () => {
  const { press, opened } = setUp('/demo/5', { onClick: (event: MouseEvent) => event.preventDefault() });
  expect(press()).toBe(false);
  expect(opened).toEqual([]);
});
