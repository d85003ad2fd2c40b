import { createRemoteRuntime, createScriptRunner } from './federation-runtime';
import { toRemoteLoadError, ScriptError, type ToLoadError } from './load-failure';
import { loadWithFallback } from './load-with-fallback';

const candidate = {
  release: '1.0.0-gaaaaaaaaaaaa',
  base: 'http://shop.test/remotes/mfe-lab/1/',
  entry: 'remote-entry.js',
};
const entry = candidate.base + candidate.entry;

/** The signal of a load that never times out. */
const open = new AbortController().signal;

/** The script that was added last. */
function added(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('No script in the page');
  return script;
}

describe('the script runner', () => {
  it('adds the script with the page’s nonce and its integrity and removes it after it has run', async () => {
    const running = createScriptRunner(document, () => 'the-nonce')(entry, open, 'sha384-abc');
    expect(added().src).toBe(entry);
    expect(added().nonce).toBe('the-nonce');
    expect(added().integrity).toBe('sha384-abc');
    added().dispatchEvent(new Event('load'));
    await running;
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('rejects on a transport failure and removes the script, so that a retry loads it again', async () => {
    const run = createScriptRunner(document, () => undefined);
    const first = run(entry, open);
    added().dispatchEvent(new Event('error'));
    await expect(first).rejects.toMatchObject({ name: 'ScriptError', how: 'transport' });
    const second = run(entry, open);
    added().dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });

  it('distinguishes a script that threw from one that ran', async () => {
    const run = createScriptRunner(document, () => undefined);
    const running = run(entry, open);
    window.dispatchEvent(new ErrorEvent('error', { message: 'other', filename: 'http://shop.test/other.js' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: entry }));
    added().dispatchEvent(new Event('load'));
    await expect(running).rejects.toMatchObject({ how: 'threw' });
  });

  it('removes a script that is given up to another document, where a browser does not run it', async () => {
    const giveUp = new AbortController();
    const running = createScriptRunner(document, () => undefined)(entry, giveUp.signal);
    const script = added();
    giveUp.abort();
    await expect(running).rejects.toMatchObject({ how: 'transport' });
    expect(script.ownerDocument).not.toBe(document);
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('prevents an error of its script from being reported as uncaught too', async () => {
    const reportUncaught = jest.fn();
    window.addEventListener('error', reportUncaught);
    const running = createScriptRunner(document, () => undefined)(entry, open);
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: entry }));
    expect(reportUncaught).not.toHaveBeenCalled();
    window.dispatchEvent(new ErrorEvent('error', { message: 'other', filename: 'http://shop.test/other.js' }));
    expect(reportUncaught).toHaveBeenCalledTimes(1);
    added().dispatchEvent(new Event('load'));
    await expect(running).rejects.toMatchObject({ how: 'threw' });
    window.removeEventListener('error', reportUncaught);
  });
});

describe('the remote runtime', () => {
  const remote = 'mfe-lab';
  const scopes = { default: { react: {} } };
  const toLoadError: ToLoadError = (...failure) =>
    toRemoteLoadError(...failure, () => Promise.resolve({ status: 200, contentType: 'text/javascript' }));
  const leave = (container: unknown) => () => {
    Object.assign(globalThis, { [remote]: container });
    return Promise.resolve();
  };

  afterEach(() => {
    Reflect.deleteProperty(globalThis, remote);
  });

  it('gives a container the shared packages of the page once, and returns its modules', async () => {
    const init = jest.fn(() => Promise.resolve());
    const get = (module: string) => Promise.resolve(() => `evaluated ${module}`);
    const runtime = createRemoteRuntime(leave({ init, get }), toLoadError, () => scopes);
    await runtime.loadEntry(remote, candidate);
    const load = (module: string) => runtime.loadModule(remote, module, candidate);
    await expect(Promise.all([load('./list'), load('./detail')])).resolves.toEqual([
      'evaluated ./list',
      'evaluated ./detail',
    ]);
    expect(init).toHaveBeenCalledTimes(1);
    expect(init).toHaveBeenCalledWith(scopes.default, [], {
      version: '',
      shareScopeKeys: 'default',
      shareScopeMap: scopes,
    });
  });

  it('runs an entry once for all modules', async () => {
    const run = jest.fn(leave({ init: () => undefined, get: () => Promise.resolve(() => 'module') }));
    const runtime = createRemoteRuntime(run, toLoadError, () => scopes);
    await Promise.all([runtime.loadEntry(remote, candidate), runtime.loadEntry(remote, candidate)]);
    await runtime.loadEntry(remote, candidate);
    expect(run).toHaveBeenCalledTimes(1);
  });

  describe('with an entry that answers after its timeout', () => {
    const lastGood = { release: '0.9.0-gbbbbbbbbbbbb', base: 'http://shop.test/remotes/mfe-lab/0/', entry: 'entry.js' };
    const container = (release: string) => ({
      init: () => undefined,
      get: () => Promise.resolve(() => release),
    });
    /**
     * The entry of the live release runs when `arrive` is called. With `runsLate` the browser also runs it after the
     * load was given up.
     */
    const setUp = (runsLate: boolean) => {
      let arrive = () => {};
      const late = new Promise<void>((resolve) => (arrive = resolve)).then(leave(container(candidate.release)));
      const run = jest.fn((address: string, giveUp: AbortSignal) => {
        if (address !== entry) return leave(container(lastGood.release))();
        if (runsLate) return late;
        return new Promise<void>((_, reject) =>
          giveUp.addEventListener('abort', () => reject(new ScriptError('transport'))),
        );
      });
      const runtime = createRemoteRuntime(run, toLoadError, () => scopes);
      /** @param timeouts the timeouts of the entries, in order */
      const load = (...timeouts: Promise<void>[]) =>
        loadWithFallback([candidate, lastGood], {
          loadEntry: (one, giveUp) => runtime.loadEntry(remote, one, giveUp),
          loadModule: (one) => runtime.loadModule(remote, './list', one),
          timer: () => ({ done: timeouts.shift() ?? new Promise(() => undefined), cancel: () => undefined }),
          random: () => 0,
        });
      return { runtime, run, load, arrive: async () => (arrive(), late) };
    };

    it('keeps the last good release, and says so to every later load', async () => {
      const { runtime, run, load, arrive } = setUp(true);
      await expect(load(Promise.resolve())).resolves.toMatchObject({ module: lastGood.release, candidate: lastGood });
      await arrive();
      await expect(load()).resolves.toMatchObject({ module: lastGood.release, candidate: lastGood });
      await expect(runtime.loadModule(remote, './detail', lastGood)).resolves.toBe(lastGood.release);
      expect(run).toHaveBeenCalledTimes(2);
    });

    it('is given up for all modules that wait for it', async () => {
      const { run, load } = setUp(false);
      const [waiting, late] = [load(), load(Promise.resolve())];
      await expect(Promise.all([waiting, late])).resolves.toMatchObject([
        { candidate: lastGood, failures: [{ kind: 'timeout', release: candidate.release }] },
        { candidate: lastGood },
      ]);
      expect(run).toHaveBeenCalledTimes(2);
    });
  });

  it('initializes a container again after a failure', async () => {
    const init = jest.fn().mockRejectedValueOnce(new Error('no shared package')).mockResolvedValue(undefined);
    const runtime = createRemoteRuntime(
      leave({ init, get: () => Promise.resolve(() => 'module') }),
      toLoadError,
      () => scopes,
    );
    await runtime.loadEntry(remote, candidate);
    await expect(runtime.loadModule(remote, './list', candidate)).rejects.toMatchObject({
      failure: { kind: 'evaluation', step: 'module', message: 'no shared package' },
    });
    await expect(runtime.loadModule(remote, './list', candidate)).resolves.toBe('module');
  });

  it.each([
    ['no container', undefined],
    ['something else', { get: 'x' }],
  ])('rejects an entry that leaves %s', async (_, container) => {
    const runtime = createRemoteRuntime(leave(container), toLoadError, () => scopes);
    await expect(runtime.loadEntry(remote, candidate)).rejects.toMatchObject({
      failure: { kind: 'evaluation', step: 'entry', message: 'The entry left no container', address: entry },
    });
  });

  it('reports a module that throws while it is evaluated, and one that the remote does not have', async () => {
    const get = (module: string) =>
      module === './list'
        ? Promise.resolve(() => {
            throw new TypeError('x is undefined');
          })
        : Promise.reject(new Error('Module does not exist in container.'));
    const runtime = createRemoteRuntime(leave({ init: () => undefined, get }), toLoadError, () => scopes);
    await runtime.loadEntry(remote, candidate);
    for (const [module, message] of [
      ['./list', 'x is undefined'],
      ['./none', 'Module does not exist in container.'],
    ] as const) {
      await expect(runtime.loadModule(remote, module, candidate)).rejects.toMatchObject({
        failure: { kind: 'evaluation', step: 'module', message, release: candidate.release },
      });
    }
  });
});

describe('toRemoteLoadError', () => {
  const responses = (status: number, contentType: string) => () => Promise.resolve({ status, contentType });
  const nobody = () => Promise.resolve(undefined);

  it.each([
    ['http', responses(503, 'text/html'), 503],
    ['http', responses(404, 'text/html'), 404],
    ['network', nobody, undefined],
    ['evaluation', responses(200, 'text/html'), undefined],
  ] as const)('probes the entry that did not load: %s', async (kind, probe, status) => {
    const error = await toRemoteLoadError(new ScriptError('transport'), 'entry', candidate, probe);
    expect(error.failure).toMatchObject({ kind, status, step: 'entry', address: entry, release: candidate.release });
  });

  it('reads URL and kind of a chunk that did not load', async () => {
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

  it('recognizes a chunk timeout', async () => {
    const chunk = Object.assign(new Error('late'), { name: 'ChunkLoadError', type: 'timeout' });
    expect((await toRemoteLoadError(chunk, 'module', candidate, nobody)).failure.kind).toBe('timeout');
  });

  it('recognizes a chunk whose script ran without providing it', async () => {
    const chunk = Object.assign(new Error('missing'), { name: 'ChunkLoadError', type: 'missing', request: '/5.js' });
    expect((await toRemoteLoadError(chunk, 'module', candidate, nobody)).failure).toMatchObject({
      kind: 'evaluation',
      address: '/5.js',
    });
  });

  it('names the script of the release that threw', async () => {
    const cause = new TypeError('x is undefined');
    const script = `http://shop.test${candidate.base}pages-list.3f2a7c9e1b.js`;
    cause.stack = `TypeError: x is undefined\n    at a (http://shop.test/other.js:1:1)\n    at b (${script}:1:2345)`;
    expect((await toRemoteLoadError(cause, 'module', candidate, nobody)).failure.address).toBe(script);
  });

  it('classifies any other error as an evaluation failure, without a probe', async () => {
    const probe = jest.fn(nobody);
    const cause = new TypeError('x is undefined');
    const error = await toRemoteLoadError(cause, 'module', candidate, probe);
    expect(error.failure).toMatchObject({ kind: 'evaluation', message: 'x is undefined' });
    expect(error.cause).toBe(cause);
    expect(probe).not.toHaveBeenCalled();
  });
});
