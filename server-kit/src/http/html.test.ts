/** @jest-environment <rootDir>/../tooling/src/test/jest/browser-environment.cjs */
import { dangerousTexts, findExecutables } from '@storefront/shared-contracts/testing';
import { escapeHtml, scriptJson } from './html';

const parse = (body: string) => new DOMParser().parseFromString(`<!doctype html><body>${body}`, 'text/html');

describe.each(dangerousTexts)('in a page, %j', (text) => {
  it('is a text and the value of an attribute', () => {
    const page = parse(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p><i title='${escapeHtml(text)}'></i>`);
    expect(page.body.children).toHaveLength(2);
    expect(page.querySelector('p')?.textContent).toBe(text);
    expect(page.querySelector('p')?.getAttributeNames()).toEqual(['title']);
    expect(page.querySelector('i')?.getAttributeNames()).toEqual(['title']);
    expect(page.querySelector('p')?.title).toBe(text);
    expect(page.querySelector('i')?.title).toBe(text);
    expect(findExecutables(page)).toEqual([]);
  });

  it('is a string in the JSON of a script element', () => {
    const json = scriptJson({ [text]: [text] });
    const page = parse(`<script type="application/json">${json}</script><p>after</p>`);
    expect(page.body.children).toHaveLength(2);
    expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual({ [text]: [text] });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  });
});
