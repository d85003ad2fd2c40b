import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentPath, staticPages } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { staticContent } from '@storefront/shared-contracts/schemas';
import { temporaryFolder } from '@storefront/release-registry/testing';
import { endSites, startSite } from '../testing/site';
import { openContentFiles, type ContentFileError } from './content-files';

afterEach(endSites);

const faqs = contentPath('faqs');

async function siteWith(texts: Record<string, string>) {
  const contentDir = join(await temporaryFolder(), 'texts');
  await mkdir(contentDir);
  const write = (slug: string, text: string) => writeFile(join(contentDir, `${slug}.md`), text);
  for (const [slug, text] of Object.entries(texts)) await write(slug, text);
  const { app } = await startSite({ contentDir });
  return { app, contentDir, write };
}

describe('the text of a static page', () => {
  it('is revalidated for each request and sent only when it changed, without a restart', async () => {
    const { app, write } = await siteWith({ faqs: '# FAQs\n\nTwo pages.' });
    const answer = await app.inject(faqs);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(staticContent.parse(answer.json())).toMatchObject({ title: 'FAQs', parts: [] });
    const known = { 'if-none-match': answer.headers['etag'] };
    expect((await app.inject({ url: faqs, headers: known })).statusCode).toBe(304);
    await write('faqs', '# Questions\n\nThree pages.');
    expect((await app.inject({ url: faqs, headers: known })).json()).toMatchObject({ title: 'Questions' });
  });

  it('that is invalid or missing is a 503 with a message, until it is corrected', async () => {
    const { app, contentDir, write } = await siteWith({ faqs: '# FAQs\n\n<b>bold</b>' });
    const answer = await app.inject(faqs);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      status: 503,
      message: messages.loadingData,
      request_id: answer.headers['x-request-id'],
    });
    await write('faqs', '# FAQs');
    expect((await app.inject(faqs)).statusCode).toBe(200);
    await rm(join(contentDir, 'faqs.md'));
    expect((await app.inject(faqs)).statusCode).toBe(503);
  });

  it.each(staticPages.map(({ slug }) => slug))('has a URL: %s', async (slug) => {
    const { app } = await siteWith({ [slug]: '# Title' });
    expect((await app.inject(contentPath(slug))).json()).toMatchObject({ title: 'Title' });
  });

  it.each([
    '/content/secret.json',
    '/content/faqs.md',
    '/content/faqs',
    '/content/',
    '/content/FAQS.json',
    '/content/../secret.json',
    '/content/..%2fsecret.json',
    '/content/%2e%2e/secret.json',
    '/content/faqs.json%00',
    `/content/${'a'.repeat(10_000)}.json`,
  ])('has no other URL: %.40s', async (url) => {
    const { app } = await siteWith({ faqs: '# FAQs', secret: '# Secret' });
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Secret');
  });
});

it('an error in a file is reported once, with its line number, and again when the file has changed', async () => {
  const folder = await temporaryFolder();
  const told: ContentFileError[] = [];
  const files = openContentFiles(folder, (fault) => told.push(fault));
  const file = join(folder, 'faqs.md');
  await writeFile(file, '# FAQs\n\n![x](/x.png)');
  expect(await files.read('faqs')).toBeUndefined();
  expect(await files.read('faqs')).toBeUndefined();
  expect(told).toEqual([{ file, line: 3, reason: told[0]?.reason }]);
  expect(told[0]?.reason).toContain('not of image');
  await rm(file);
  expect(await files.read('faqs')).toBeUndefined();
  expect(told).toHaveLength(2);
  expect(told[1]?.reason).toContain('no such file');
});
