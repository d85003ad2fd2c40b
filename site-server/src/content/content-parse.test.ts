import { staticContent } from '@storefront/shared-contracts/schemas';
import { ContentError, parseContent } from './content-parse';

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
