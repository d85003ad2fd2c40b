import { gunzipSync } from 'node:zlib';
import { createPageTemplate, type PageTemplate } from './page-template';

const html = `<script nonce="NONCE">${'text '.repeat(1000)}</script><p nonce="NONCE">मूल्य ₹ ID</p>`;
const filled = html.replaceAll('NONCE', () => 'a+b$&').replace('ID', '§ 5');
const values = { nonce: 'a+b$&', id: '§ 5' };
let template: PageTemplate;

beforeAll(async () => {
  template = await createPageTemplate(html, { nonce: 'NONCE', id: 'ID' });
});

describe('a page template', () => {
  it('is filled with the values of a response, as text and as gzip', () => {
    expect(template.fill(values).toString()).toBe(filled);
    expect(gunzipSync(template.fillGzip(values)).toString()).toBe(filled);
  });

  it('differs per response in its values only', () => {
    const [one, other] = ['n1', 'n2'].map((nonce) => gunzipSync(template.fillGzip({ ...values, nonce })).toString());
    expect(one).not.toBe(other);
    expect(one?.replaceAll('n1', 'n2')).toBe(other);
  });

  it('is compressed', () => {
    expect(template.fillGzip(values).length).toBeLessThan(1000);
  });

  it('has texts of any length', async () => {
    const long = Array.from({ length: 40_000 }, (_, index) => (index * index * 7919).toString(36)).join('');
    const page = await createPageTemplate(`${long}NONCE${long}x`, { nonce: 'NONCE' });
    expect(gunzipSync(page.fillGzip({ nonce: 'n' })).toString()).toBe(`${long}n${long}x`);
  });

  it('accepts empty values, and rejects one that is too long', () => {
    expect(gunzipSync(template.fillGzip({})).toString()).toBe(filled.replaceAll('a+b$&', '').replace('§ 5', ''));
    expect(() => template.fillGzip({ nonce: 'x'.repeat(70_000) })).toThrow('The value of nonce is too long');
  });
});
