import { webcrypto } from 'node:crypto';
import { createLastStatus, createProbe, watchFailedIntegrity } from './probe-file';

const file = 'http://shop.test/remotes/mfe-lab/1/chunk.js';
/** The hash of the text `good`. */
const good = 'sha384-w/3ZqVJ6tDRolbwMeN5KgbVrhGR5rqZPS4ix7+dF1s2baxP5JgOAi2sulngCwQxO';
const sha384 = (bytes: ArrayBuffer) => webcrypto.subtle.digest('SHA-384', bytes);
const answers = (text: string, status = 200) =>
  jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response(text, { status, headers: { 'content-type': 'text/javascript' } }),
  );

describe('the probe of a file that did not load', () => {
  it('reads the headers past the browser’s cache', async () => {
    const fetchFile = answers('', 503);
    const probe = createProbe({ fetch: fetchFile, failedIntegrity: () => undefined, lastStatus: () => 0, sha384 });
    await expect(probe(file)).resolves.toEqual({ status: 503, contentType: 'text/javascript', isChanged: false });
    expect(fetchFile).toHaveBeenCalledWith(file, { method: 'HEAD', cache: 'no-store' });
  });

  it('is the status with which the file failed, which may be fine by now', async () => {
    const fetchFile = answers('good');
    const probe = createProbe({ fetch: fetchFile, failedIntegrity: () => good, lastStatus: () => 500, sha384 });
    await expect(probe(file)).resolves.toMatchObject({ status: 500 });
    expect(fetchFile).not.toHaveBeenCalled();
  });

  it('is undefined without a response', async () => {
    const fetchFile = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(
      createProbe({ fetch: fetchFile, failedIntegrity: () => undefined, lastStatus: () => 0, sha384 })(file),
    ).resolves.toBeUndefined();
  });

  it.each([
    ['good', false],
    ['evil', true],
  ])('compares the content “%s” with the integrity of the script that failed', async (text, isChanged) => {
    const fetchFile = answers(text);
    const probe = createProbe({ fetch: fetchFile, failedIntegrity: () => good, lastStatus: () => 0, sha384 });
    await expect(probe(file)).resolves.toMatchObject({ status: 200, isChanged });
    expect(fetchFile).toHaveBeenCalledWith(file, { method: 'GET', cache: 'no-store' });
  });

  /** A body that breaks off or that the browser cannot decode; the error is the same. */
  const unreadable = () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
      headers: { 'content-type': 'text/javascript' },
    });

  it('takes a content for changed that cannot be read although the file can be read without compression', async () => {
    const fetchFile = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (_address, init) =>
      init?.headers === undefined ? unreadable() : new Response('good', { status: 206 }),
    );
    const probe = createProbe({ fetch: fetchFile, failedIntegrity: () => good, lastStatus: () => 0, sha384 });
    await expect(probe(file)).resolves.toEqual({ status: 200, contentType: 'text/javascript', isChanged: true });
    const range = { method: 'GET', cache: 'no-store', headers: { Range: 'bytes=0-' } };
    expect(fetchFile).toHaveBeenCalledWith(file, range);
  });

  it('is undefined if the file cannot be read without compression either', async () => {
    const probe = createProbe({
      fetch: async () => unreadable(),
      failedIntegrity: () => good,
      lastStatus: () => 0,
      sha384,
    });
    await expect(probe(file)).resolves.toBeUndefined();
  });

  it('compares the content that broke off only once', async () => {
    const fetchFile = answers('good').mockResolvedValueOnce(unreadable());
    const probe = createProbe({ fetch: fetchFile, failedIntegrity: () => good, lastStatus: () => 0, sha384 });
    await expect(probe(file)).resolves.toMatchObject({ status: 200, isChanged: false });
  });

  it('does not compare where the browser has no hash function', async () => {
    const probe = createProbe({
      fetch: answers('evil'),
      failedIntegrity: () => good,
      lastStatus: () => 0,
      sha384: () => undefined,
    });
    await expect(probe(file)).resolves.toMatchObject({ isChanged: false });
  });
});

describe('the last status of a file', () => {
  const lastStatus = (entries: readonly object[]) =>
    createLastStatus(document, { getEntriesByName: () => entries })('/1.js');

  it('is that of the last response', () => {
    expect(lastStatus([{ responseStatus: 500 }, { responseStatus: 200 }])).toBe(200);
  });

  it('is 0 without a response, and in browsers that do not tell it', () => {
    expect(lastStatus([])).toBe(0);
    expect(lastStatus([{ duration: 3 }])).toBe(0);
  });
});

describe('the integrity of failed scripts', () => {
  const add = (src: string, integrity: string) => {
    const script = document.createElement('script');
    Object.assign(script, { src, integrity });
    // webpack removes a failed script before any other listener runs.
    script.onerror = () => script.remove();
    document.head.append(script);
    return script;
  };

  it('is known by URL, absolute or not, once a script failed', () => {
    const failedIntegrity = watchFailedIntegrity(document);
    const script = add('/remotes/chunk.js', good);
    expect(failedIntegrity('/remotes/chunk.js')).toBeUndefined();
    script.dispatchEvent(new Event('error'));
    expect(script.isConnected).toBe(false);
    expect(failedIntegrity('/remotes/chunk.js')).toBe(good);
    expect(failedIntegrity(new URL('/remotes/chunk.js', document.baseURI).href)).toBe(good);
  });

  it('is unknown of a script without one', () => {
    const failedIntegrity = watchFailedIntegrity(document);
    add('/other.js', '').dispatchEvent(new Event('error'));
    expect(failedIntegrity('/other.js')).toBeUndefined();
  });
});
