import { createCatalogueRevision } from './catalogue-revision';

/** An API whose revision the test sets. */
function setUp() {
  const api = { now: 0, calls: [] as string[], answer: () => Promise.resolve(new Response('1')) };
  const send: typeof fetch = (url) => {
    api.calls.push(String(url instanceof Request ? url.url : url));
    return api.answer();
  };
  return { api, revision: createCatalogueRevision('http://127.0.0.1:9', send, () => api.now) };
}

describe('the revision of the catalogue', () => {
  it('is asked once a second for all pages together', async () => {
    const { api, revision } = setUp();
    expect(await Promise.all([revision(), revision()])).toEqual(['1', '1']);
    api.answer = () => Promise.resolve(new Response('2'));
    api.now = 999;
    expect(await revision()).toBe('1');
    api.now = 1000;
    expect(await Promise.all([revision(), revision()])).toEqual(['2', '2']);
    expect(api.calls).toEqual(Array(2).fill('http://127.0.0.1:9/catalogue-revision'));
  });

  it('stays the last known one while the API fails', async () => {
    const { api, revision } = setUp();
    await revision();
    for (const answer of [
      () => Promise.reject(new Error('down')),
      () => Promise.resolve(new Response('error', { status: 503 })),
    ]) {
      api.now += 1000;
      api.answer = answer;
      expect(await revision()).toBe('1');
    }
    expect(api.calls).toHaveLength(3);
  });
});
