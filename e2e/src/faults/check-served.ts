import { expect } from '../fixtures';
import { released } from '../releases';
import type { Site } from '../site';
import type { PartName } from './faults';
import { pageOf } from './part-pages';

/** What the server renders of a part. */
const contents: Readonly<Record<PartName, string>> = {
  shell: '</header>',
  'mfe-catalogue': 'href="/order-medicines/detail/',
  'mfe-lab': 'href="/book-lab-test/detail/',
  'mfe-cart-checkout': 'My Cart</h1>',
  'mfe-account': 'Enter your mobile number',
};

/** The release that the part of a running site serves throws on the server: the rest of the page is served, and the server counts it. */
export async function checkServed(site: Site, part: PartName, release: string): Promise<void> {
  const content = contents[part];
  const response = await fetch(site.url + pageOf(part).path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html.endsWith('</html>\n')).toBe(true);
  expect(html).not.toContain(content);
  expect(html).not.toContain('This release fails on the server.');
  if (part !== 'shell') expect(html).toContain('</footer>');
  await expect.poll(() => countedErrors(site, part, release)).toBeGreaterThan(0);
}

interface Status {
  readonly parts: readonly {
    readonly name: string;
    readonly rates: readonly { readonly release: string; readonly errors: number }[];
  }[];
}

async function countedErrors(site: Site, part: PartName, release: string): Promise<number> {
  const { parts } = JSON.parse(await released(site, ['--json', 'status'])) as Status;
  const rates = parts.find(({ name }) => name === part)?.rates ?? [];
  return rates.find((rate) => rate.release === release)?.errors ?? 0;
}
