import { createProbe, createScriptRunner } from './federation-runtime';
import { ScriptError, toRemoteLoadError } from './load-failure';

const candidate = {
  release: '1.0.0-gaaaaaaaaaaaa',
  base: 'http://shop.test/remotes/mfe-lab/1/',
  entry: 'remote-entry.js',
};
const entry = candidate.base + candidate.entry;

/** The script that was added to the page last. */
function added(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('No script in the page');
  return script;
}

describe('the script runner', () => {
  it('adds the script with the page’s nonce and takes it away when it has run', async () => {
    const running = createScriptRunner(document, () => 'the-nonce')(entry);
    expect(added().src).toBe(entry);
    expect(added().nonce).toBe('the-nonce');
    added().dispatchEvent(new Event('load'));
    await running;
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('fails by transport and leaves nothing behind, so that the next try starts anew', async () => {
    const run = createScriptRunner(document, () => undefined);
    const first = run(entry);
    added().dispatchEvent(new Event('error'));
    await expect(first).rejects.toMatchObject({ name: 'ScriptFailed', how: 'transport' });
    const second = run(entry);
    added().dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });

  it('tells a script that threw from one that ran', async () => {
    const run = createScriptRunner(document, () => undefined);
    const running = run(entry);
    window.dispatchEvent(new ErrorEvent('error', { message: 'other', filename: 'http://shop.test/other.js' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: entry }));
    added().dispatchEvent(new Event('load'));
    await expect(running).rejects.toMatchObject({ how: 'threw' });
  });

  it('keeps what its script throws from being told a second time, as an uncaught error', async () => {
    const reportUncaught = jest.fn();
    window.addEventListener('error', reportUncaught);
    const running = createScriptRunner(document, () => undefined)(entry);
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: entry }));
    expect(reportUncaught).not.toHaveBeenCalled();
    window.dispatchEvent(new ErrorEvent('error', { message: 'other', filename: 'http://shop.test/other.js' }));
    expect(reportUncaught).toHaveBeenCalledTimes(1);
    added().dispatchEvent(new Event('load'));
    await expect(running).rejects.toMatchObject({ how: 'threw' });
    window.removeEventListener('error', reportUncaught);
  });
});

describe('scriptFailure', () => {
  const responses = (status: number, contentType: string) => () => Promise.resolve({ status, contentType });
  const nobody = () => Promise.resolve(undefined);

  it.each([
    ['http', responses(503, 'text/html'), 503],
    ['http', responses(404, 'text/html'), 404],
    ['network', nobody, undefined],
    ['evaluation', responses(200, 'text/html'), undefined],
  ] as const)('asks the server why an entry did not load: %s', async (kind, probe, status) => {
    const error = await toRemoteLoadError(new ScriptError('transport'), 'entry', candidate, probe);
    expect(error.failure).toMatchObject({ kind, status, step: 'entry', address: entry, release: candidate.release });
  });

  it('reads address and kind of a chunk that did not load', async () => {
    const chunk = Object.assign(new Error('Loading chunk 5 failed.'), {
      name: 'ChunkLoadError',
      type: 'error',
      request: 'http://shop.test/remotes/mfe-lab/1/5.js',
    });
    const error = await toRemoteLoadError(chunk, 'module', candidate, responses(404, 'text/plain'));
    expect(error.failure).toMatchObject({
      kind: 'http',
      status: 404,
      address: 'http://shop.test/remotes/mfe-lab/1/5.js',
    });
  });

  it('knows a chunk that came too late', async () => {
    const chunk = Object.assign(new Error('late'), { name: 'ChunkLoadError', type: 'timeout' });
    expect((await toRemoteLoadError(chunk, 'module', candidate, nobody)).failure.kind).toBe('timeout');
  });

  it('knows a chunk whose script ran without bringing it', async () => {
    const chunk = Object.assign(new Error('missing'), { name: 'ChunkLoadError', type: 'missing', request: '/5.js' });
    expect((await toRemoteLoadError(chunk, 'module', candidate, nobody)).failure).toMatchObject({
      kind: 'evaluation',
      address: '/5.js',
    });
  });

  it('names the script of the release in which the code failed', async () => {
    const cause = new TypeError('x is undefined');
    const script = `http://shop.test${candidate.base}pages-list.3f2a7c9e1b.js`;
    cause.stack = `TypeError: x is undefined\n    at a (http://shop.test/other.js:1:1)\n    at b (${script}:1:2345)`;
    expect((await toRemoteLoadError(cause, 'module', candidate, nobody)).failure.address).toBe(script);
  });

  it('takes anything else for a fault of the code, without asking', async () => {
    const probe = jest.fn(nobody);
    const cause = new TypeError('x is undefined');
    const error = await toRemoteLoadError(cause, 'module', candidate, probe);
    expect(error.failure).toMatchObject({ kind: 'evaluation', message: 'x is undefined' });
    expect(error.cause).toBe(cause);
    expect(probe).not.toHaveBeenCalled();
  });
});

describe('the probe', () => {
  it('asks past the cache, and takes no answer for none', async () => {
    const fetchFile = jest
      .fn<Promise<Response>, Parameters<typeof fetch>>()
      .mockResolvedValueOnce(new Response(null, { status: 503, headers: { 'Content-Type': 'text/plain' } }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const probe = createProbe(fetchFile);
    await expect(probe(entry)).resolves.toEqual({ status: 503, contentType: 'text/plain' });
    await expect(probe(entry)).resolves.toBeUndefined();
    expect(fetchFile).toHaveBeenCalledWith(entry, { method: 'HEAD', cache: 'no-store' });
  });
});
