/** @jest-environment <rootDir>/../tooling/src/test/jest/browser-environment.cjs */
import {
  compositionElementId,
  customerMark,
  defaultSiteConfig,
  rootElementId,
  servedStateElementId,
  type SiteConfig,
} from '@storefront/shared-contracts';
import { dangerousTexts, findExecutables } from '@storefront/shared-contracts/testing';
import { descriptorOf } from '@storefront/release-registry/testing';
import { runInNewContext } from 'node:vm';
import { createPage } from '../testing/render';
import { type PageContent, renderPage, storedScript } from './page-html';
import { startFailureScript } from './start-failure';
import { startWatchScript } from './start-watch';

const configOf = (text: string): SiteConfig => ({ ...defaultSiteConfig, brand: text, phone: text, email: text });

const compositionOf = (text: string) => ({
  revision: 7,
  page_id: text,
  config: configOf(text),
  shell: { release: text, contract: '1.0.0', descriptor: descriptorOf('shell', { '/': text }) },
  remotes: [],
});

/** A page all of whose values are the text. */
const contentOf = (text: string): PageContent => ({
  composition: compositionOf(text),
  title: text,
  nonce: 'nonce',
  firstScript: 'first()',
  hints: {
    fonts: [text],
    scripts: [{ href: text, integrity: text }],
  },
  shellScript: { href: '/entry.js', integrity: text },
  rendered: {
    ...createPage('<main>Rendered</main>'),
    title: text,
    description: text,
    structuredData: [{ '@type': 'Product', name: text, url: '/x' }],
    state: { queries: [{ key: ['products', text], updated_at: 1, data: { name: text } }] },
  },
  sentAt: 1,
  origin: 'http://localhost',
  url: `/order-medicines?page=${encodeURIComponent(text)}`,
  notFound: false,
  route: text,
  shellPin: text,
});

const jsonOf = (page: Document, id: string): unknown => JSON.parse(page.getElementById(id)?.textContent ?? '');

describe.each(dangerousTexts)('the HTML of a page with %j', (text) => {
  const content = contentOf(text);

  it('has it in texts, attributes and data only', () => {
    const page = new DOMParser().parseFromString(renderPage(content), 'text/html');
    expect(page.title).toBe(`${text} | ${text}`);
    expect(page.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe(text);
    const property = (name: string) => page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
    expect([property('title'), property('description'), property('site_name')]).toEqual([text, text, text]);
    const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    expect(property('url')).toBe(canonical);
    expect(new URL(canonical).searchParams.get('page')).toBe(text);
    const data: unknown = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Product', name: text, url: 'http://localhost/x' }],
    });
    const link = page.querySelector('link[as=script][rel=preload]');
    expect([link?.getAttribute('href'), link?.getAttribute('integrity')]).toEqual([text, text]);
    expect(link?.getAttribute('nonce')).toBe('nonce');
    expect(jsonOf(page, compositionElementId)).toEqual(content.composition);
    expect(jsonOf(page, servedStateElementId)).toMatchObject({ queries: content.rendered?.state.queries });
    expect([...page.body.children].map(({ tagName }) => tagName)).toEqual(['DIV', 'SCRIPT', 'SCRIPT', 'SCRIPT']);
    const scripts = [...page.querySelectorAll('script')];
    expect(scripts.map(({ nonce, attributes: { length } }) => [nonce !== '', length > 0])).toEqual(
      scripts.map(() => [true, true]),
    );
    expect(scripts).toHaveLength(6);
    for (const element of page.querySelectorAll('script, link, meta')) element.remove();
    expect(findExecutables(page)).toEqual([]);
  });

  it('that the browser renders has it in the text without JavaScript only', () => {
    const page = new DOMParser().parseFromString(renderPage({ ...content, rendered: undefined }), 'text/html');
    expect(page.querySelector('noscript')?.textContent).toContain(text);
    for (const element of page.querySelectorAll('script, link, meta')) element.remove();
    expect(findExecutables(page)).toEqual([]);
  });
});

it.each(dangerousTexts)('a shell that does not start shows %j as text', async (text) => {
  document.body.innerHTML = `<div id="${rootElementId}"></div>`;
  const json = Object.assign(document.createElement('script'), { type: 'application/json', id: compositionElementId });
  json.textContent = JSON.stringify(compositionOf(text));
  document.body.append(json);
  Object.assign(window, { fetch: () => Promise.resolve(new Response()) });
  window.eval(startWatchScript({ route: text, pin: '' }));
  window.startWatch?.failed(undefined);
  document.head.querySelector('script')?.remove();
  window.eval(startFailureScript(configOf(text)));
  expect(document.querySelector('[role=alert] h1')).toHaveProperty('textContent', text);
  expect(document.body.textContent).toContain(text);
  json.remove();
  expect(findExecutables(document)).toEqual([]);
  window.startWatch?.started();
});

/** The attributes of a page's root element after the script. */
function marksWith(localStorage: () => Pick<Storage, 'getItem'>): Record<string, string> {
  const root = document.implementation.createHTMLDocument().documentElement;
  const page = Object.defineProperty({ document: { documentElement: root } }, 'localStorage', { get: localStorage });
  runInNewContext(storedScript, page);
  return Object.fromEntries([...root.attributes].map(({ name, value }) => [name, value]));
}

const storing = (stored: Record<string, string>) => () => ({ getItem: (key: string) => stored[key] ?? null });

it('sets the theme that the visitor chose', () => {
  expect(marksWith(storing({ theme: 'dark' }))).toEqual({ 'data-theme': 'dark' });
  expect(marksWith(storing({ theme: 'light' }))).toEqual({ 'data-theme': 'light' });
});

it('marks the page of a verified customer, unless she has ordered nothing', () => {
  expect(marksWith(storing({ is_verified: '1' }))).toEqual({ [customerMark]: '' });
  expect(marksWith(storing({ is_verified: '0' }))).toEqual({});
  expect(marksWith(storing({ is_verified: '3', bought_nothing: '1' }))).toEqual({});
});

it('sets nothing without stored values, nor where the browser blocks its storage', () => {
  expect(marksWith(storing({}))).toEqual({});
  expect(
    marksWith(() => {
      throw new Error('SecurityError');
    }),
  ).toEqual({});
});
