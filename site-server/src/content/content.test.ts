import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentPath, staticPages } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { staticContent } from '@storefront/shared-contracts/schemas';
import { temporaryFolder } from '@storefront/release-registry/testing';
import { endSites, startSite } from '../testing/site';
import { ContentError, type ContentFileError, openContentFiles, parseContent } from './content';

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

  it('has a URL for each page', async () => {
    const { app } = await siteWith(Object.fromEntries(staticPages.map(({ slug }) => [slug, `# Title of ${slug}`])));
    for (const { slug } of staticPages)
      expect((await app.inject(contentPath(slug))).json()).toMatchObject({ title: `Title of ${slug}` });
  });

  it('has no other URL', async () => {
    const { app } = await siteWith({ faqs: '# FAQs', secret: '# Secret' });
    for (const url of [
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
    ]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).not.toContain('Secret');
    }
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

const faultIn = (markdown: string) => {
  try {
    parseContent(markdown);
  } catch (error) {
    if (error instanceof ContentError) return { line: error.line, message: error.message };
    throw error;
  }
  throw new Error('no fault');
};

describe('a text', () => {
  it('is parsed into title, date, lead and sections', () => {
    const content = parseContent(
      [
        '# Terms',
        '',
        'Updated 2 Nov 2026',
        '',
        'Read them',
        'well.',
        '',
        '## Who may use {brand}',
        '',
        'You, **18 or older**. See the [policy](/privacy-policy) or write to {email}.',
        '',
        '- One',
        '- Two',
        '',
        '## Steps',
        '',
        '1. First',
      ].join('\n'),
    );
    expect(staticContent.parse(content)).toEqual(content);
    expect(content).toEqual({
      title: 'Terms',
      updated: '2 Nov 2026',
      lead: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: 'Read them well.' }] }],
      parts: [
        {
          id: 'part-who-may-use-brand',
          heading: [
            { kind: 'text', text: 'Who may use ' },
            { kind: 'value', name: 'brand' },
          ],
          blocks: [
            {
              kind: 'paragraph',
              inlines: [
                { kind: 'text', text: 'You, ' },
                { kind: 'strong', text: '18 or older' },
                { kind: 'text', text: '. See the ' },
                { kind: 'link', text: 'policy', href: '/privacy-policy' },
                { kind: 'text', text: ' or write to ' },
                { kind: 'value', name: 'email' },
                { kind: 'text', text: '.' },
              ],
            },
            {
              kind: 'list',
              ordered: false,
              items: [[{ kind: 'text', text: 'One' }], [{ kind: 'text', text: 'Two' }]],
            },
          ],
        },
        {
          id: 'part-steps',
          heading: [{ kind: 'text', text: 'Steps' }],
          blocks: [{ kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'First' }]] }],
        },
      ],
    });
  });

  it('may contain a byte order mark and CRLF', () => {
    expect(parseContent('\uFEFF# Terms\r\n\r\nOne\r\ntwo.\r\n')).toMatchObject({
      title: 'Terms',
      lead: [{ inlines: [{ text: 'One two.' }] }],
    });
  });

  it.each(['/about-us', 'https://bank.example/x', 'mailto:care@neemleaf.example', 'tel:+911800'])(
    'may link to %s',
    (href) => {
      expect(parseContent(`# T\n\n[x](${href})`).lead).toEqual([
        { kind: 'paragraph', inlines: [{ kind: 'link', text: 'x', href }] },
      ]);
    },
  );
});

describe('a text is rejected, with its line number,', () => {
  it.each([
    ['without a title', 'No title', 1, 'begins with "# Title"'],
    ['when empty', '', 1, 'begins with "# Title"'],
    ['with a second title', '# T\n\n# U', 3, 'begin with "## "'],
    ['with a heading below a section', '# T\n\n## P\n\n### Q', 5, 'begin with "## "'],
    ['with HTML', '# T\n\nx\n\n<script>alert(1)</script>', 5, 'not of html'],
    ['with HTML in a paragraph', '# T\n\nx <b>y</b>', 3, 'not of html'],
    ['with an image', '# T\n\n![x](/x.png)', 3, 'not of image'],
    ['with code', '# T\n\n    x', 3, 'not of code'],
    ['with a table or a quote', '# T\n\n> x', 3, 'not of blockquote'],
    ['with emphasis', '# T\n\n*x*', 3, 'not of emphasis'],
    ['with a link to a script', '# T\n\n[x](javascript:alert(1))', 3, 'can\'t lead to "javascript:alert(1)"'],
    ['with a link to data', '# T\n\n[x](data:text/html,x)', 3, "can't lead"],
    ['with a link to another host in disguise', '# T\n\n[x](//evil.example)', 3, "can't lead"],
    ['with such a link written with backslashes', '# T\n\n[x](/\\\\evil.example)', 3, "can't lead"],
    ['with a list in a list', '# T\n\n- x\n  - y', 3, 'one paragraph'],
    ['with an unknown value', '# T\n\nCall {fax}.', 3, '{fax} stands for nothing'],
    ['with a value in bold text', '# T\n\n**{phone}**', 3, 'braces'],
    ['with two identical headings', '# T\n\n## P\n\nx\n\n## P\n\ny', 7, 'different words'],
  ])('%s', (_kind, markdown, line, words) => {
    const fault = faultIn(markdown);
    expect(fault.line).toBe(line);
    expect(fault.message).toContain(words);
  });
});
