import type { RenderComposition } from '@storefront/shared-contracts';
import type { ContentCache } from '@storefront/shared-ui';
import { createElement, Fragment } from 'react';
import type { ServerStyleSheet } from 'styled-components';
import { createRecentEntries } from './recent-entries';

interface Rule {
  readonly id: string;
  readonly name: string;
  readonly rules: string[];
}

interface CachedContent {
  readonly html: string;
  /** The rules of its components, in their order of insertion. */
  readonly rules: readonly Rule[];
}

/**
 * By key and scope, of all pages of this release of the shell; 8 million characters were used last, as many before. A key, which
 * may be long, is looked up as it is.
 */
const contents = createRecentEntries<Map<number, CachedContent>>(8_000_000);
/** Of one key: so many sets of releases are live when each of four parts has a canary. Those before are no longer asked for. */
const maxScopesOfKey = 16;

function keep(key: string, scope: number, content: CachedContent): void {
  const ofKey = contents.get(key) ?? new Map<number, CachedContent>();
  ofKey.set(scope, content);
  const [oldest] = ofKey.keys();
  if (ofKey.size > maxScopesOfKey && oldest !== undefined) ofKey.delete(oldest);
  const size = [...ofKey.values()].reduce((sum, { html }) => sum + html.length, key.length);
  contents.set(key, ofKey, size);
}

/** Equal lists of rules are one object: a page inserts the rules of its cards once. */
const ruleLists = new Map<string, readonly Rule[]>();
const maxRuleLists = 1000;

function shareRules(rules: readonly Rule[]): readonly Rule[] {
  const key = rules.map(({ name }) => name).join(' ');
  const known = ruleLists.get(key);
  if (known !== undefined) return known;
  if (ruleLists.size >= maxRuleLists) ruleLists.clear();
  ruleLists.set(key, rules);
  return rules;
}

/** The same number for pages with the same releases and configuration. */
const scopes = new Map<string, number>();
const maxScopes = 1000;
let lastScope = 0;

function scopeOf({ shell, remotes, config }: RenderComposition): number {
  const key = JSON.stringify([shell.release, remotes.map(({ name, release }) => [name, release]), config]);
  const known = scopes.get(key);
  if (known !== undefined) return known;
  if (scopes.size >= maxScopes) scopes.clear();
  lastScope += 1;
  scopes.set(key, lastScope);
  return lastScope;
}

/** No text of a page contains it: it cannot be known. */
const marker = `\u0000${crypto.randomUUID()}`;

/** React separates adjacent texts by an empty comment. */
const markers = new RegExp(`(?:<!-- -->)?${marker}(?:(\\d+)|end)\u0000(?:<!-- -->)?`, 'g');

/** A copy, because a part of a string keeps the whole in memory. */
const copy = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** In ids of `useId`, which depend on the place in the page, and on the marks. */
const idMark = '_R_';

/** React's mark of a boundary that the browser must render. */
export const hasFailedBoundary = (html: string): boolean => html.includes('<!--$!-->');

/** The cache of one render. */
export interface PageContent {
  readonly cache: ContentCache;
  /** The page without the marks of contents, which are kept. Undefined if it must be rendered without the cache. */
  take(html: string): string | undefined;
}

/** @param sheet of the same render */
export function createPageContent(composition: RenderComposition, sheet: ServerStyleSheet): PageContent {
  const scope = scopeOf(composition);
  const styles = sheet.instance;
  const inserted = new Map<string, Rule>();
  const insertRules = styles.insertRules.bind(styles);
  styles.insertRules = (id, name, rules) => {
    inserted.set(name, { id, name, rules });
    insertRules(id, name, rules);
  };
  const lists = new Set<readonly Rule[]>();
  const insert = (rules: readonly Rule[]) => {
    if (lists.has(rules)) return;
    lists.add(rules);
    for (const { id, name, rules: own } of rules) if (!styles.hasNameForId(id, name)) styles.insertRules(id, name, own);
  };
  /** The rules of all classes in the HTML, and the animations that these name. */
  const rulesOf = (html: string): readonly Rule[] => {
    const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
    const own = [...names].flatMap((name) => inserted.get(name) ?? []);
    const text = own.flatMap(({ rules }) => rules).join('');
    const animations = [...inserted.values()].filter(
      ({ id, name }) => id.startsWith('sc-keyframes-') && text.includes(name),
    );
    return shareRules([...own, ...animations]);
  };
  const added: string[] = [];
  return {
    cache: {
      get(key) {
        const content = contents.get(key)?.get(scope);
        if (content !== undefined) insert(content.rules);
        return content?.html;
      },
      add(key, content) {
        const number = added.push(key) - 1;
        return createElement(Fragment, null, `${marker}${number}\u0000`, content, `${marker}end\u0000`);
      },
    },
    take(html) {
      if (added.length === 0) return html;
      const pieces: string[] = [];
      let at = 0;
      const open: { readonly key: string | undefined; readonly start: number }[] = [];
      for (const match of html.matchAll(markers)) {
        pieces.push(html.slice(at, match.index));
        at = match.index + match[0].length;
        if (match[1] !== undefined) {
          open.push({ key: added[Number(match[1])], start: pieces.length });
          continue;
        }
        const { key, start = 0 } = open.pop() ?? {};
        const content = copy(pieces.slice(start).join(''));
        if (content.includes(idMark)) return undefined;
        if (key !== undefined && !hasFailedBoundary(content)) {
          keep(key, scope, { html: content, rules: rulesOf(content) });
        }
      }
      return pieces.join('') + html.slice(at);
    },
  };
}
