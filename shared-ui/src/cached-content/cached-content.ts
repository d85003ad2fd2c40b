import { createContext, use, type ReactNode } from 'react';

/** What the server keeps of rendered elements. */
export interface ContentCache {
  /** The HTML of the content with this key, if it was rendered before. */
  get(key: string): string | undefined;
  /** The content, to be kept when it is rendered. */
  add(key: string, content: ReactNode): ReactNode;
}

/** Undefined in browsers, which render all content. */
export const ContentCacheContext = createContext<ContentCache | undefined>(undefined);

/** The props of an element with its content. */
export type ElementContent =
  { readonly children: ReactNode } | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** Data that many pages share, such as the medicines of one response, are written as text once: they never change. */
const texts = new WeakMap<object, string>();

function textOf(inputs: unknown): string {
  if (typeof inputs !== 'object' || inputs === null || !Object.isFrozen(inputs)) return JSON.stringify(inputs);
  const known = texts.get(inputs);
  if (known !== undefined) return known;
  const text = JSON.stringify(inputs);
  texts.set(inputs, text);
  return text;
}

/**
 * The content of an element, which the server renders once for the same inputs and releases. It is spread into the element
 * that contains nothing else. For parts of a page that are repeated on many pages, such as the card of a product.
 *
 * The content must depend on nothing but the inputs, the releases and the configuration of the site: it asks for no
 * query, states no facts of the page, has no `useId` and, where it depends on the URL, has that among the inputs.
 * @param name unique in its part
 * @param inputs JSON; all that the content depends on. Undefined: not to be kept
 * @param render returns the content; uses no hook
 */
export function useCachedContent(name: string, inputs: unknown, render: () => ReactNode): ElementContent {
  const cache = use(ContentCacheContext);
  if (cache === undefined || inputs === undefined) return { children: render() };
  const key = `${name} ${textOf(inputs)}`;
  const html = cache.get(key);
  return html === undefined ? { children: cache.add(key, render()) } : { dangerouslySetInnerHTML: { __html: html } };
}
