import {
  hasExecuted,
  isNetworkFailure,
  isRetryableFailure,
  mayRecover,
  type LoadFailure,
  classify,
  classifyScriptFailure,
  toChunkFailure,
  toRemoteLoadError,
  ScriptError,
  type ProbeFile,
} from './load-failure';

describe('load failures', () => {
  const candidate = {
    release: '1.0.0-gaaa',
    base: 'https://shop.example/remotes/mfe-lab/1.0.0-gaaa/',
    entry: 'entry.js',
  };

  describe('a failed load', () => {
    const kinds = ['network', 'http', 'timeout', 'integrity', 'evaluation', 'contract'] as const;
    const failure = (changes: Partial<LoadFailure>): LoadFailure => ({
      kind: 'network',
      step: 'entry',
      address: candidate.base,
      message: '',
      release: candidate.release,
      ...changes,
    });
    const matching = (rule: (failure: LoadFailure) => boolean, changes: Partial<LoadFailure> = {}) =>
      kinds.filter((kind) => rule(failure({ kind, ...changes })));

    it('is repeated after network errors and errors of the server only', () => {
      expect(matching(isRetryableFailure)).toEqual(['network']);
      expect(matching(isRetryableFailure, { status: 499 })).toEqual(['network']);
      expect(matching(isRetryableFailure, { status: 500 })).toEqual(['network', 'http']);
      expect(matching(isNetworkFailure, { status: 503 })).toEqual(['network', 'http', 'timeout']);
    });

    it('may recover unless a file arrived and was wrong', () => {
      expect(matching(mayRecover)).toEqual(['network', 'http', 'timeout']);
    });

    it('may have executed code once the entry was evaluated', () => {
      expect(matching(hasExecuted)).toEqual(['evaluation', 'contract']);
      expect(matching(hasExecuted, { step: 'module' })).toEqual(kinds);
    });
  });
});

describe('failure kinds', () => {
  const javascript = { status: 200, contentType: 'text/javascript; charset=utf-8' };
  const candidate = {
    release: '1.0.0-gaaa',
    base: 'https://shop.example/remotes/mfe-lab/1.0.0-gaaa/',
    entry: 'entry.js',
  };
  const devCandidate = { ...candidate, base: 'http://localhost:3002/' };
  const entry = `${candidate.base}${candidate.entry}`;
  const chunkError = (fields: object) => Object.assign(new Error('chunk'), { name: 'ChunkLoadError' }, fields);
  const unreachable: ProbeFile = () => Promise.resolve(undefined);

  describe('classifyScriptFailure', () => {
    it.each([
      ['network', { how: 'transport', probe: undefined }],
      ['http', { how: 'transport', probe: { status: 503, contentType: 'text/html', isChanged: true } }],
      ['http', { how: 'transport', probe: { status: 400, contentType: 'text/javascript' } }],
      ['evaluation', { how: 'transport', probe: { status: 200, contentType: 'text/html', isChanged: true } }],
      ['integrity', { how: 'transport', probe: { ...javascript, isChanged: true } }],
      ['network', { how: 'transport', probe: { ...javascript, isChanged: false } }],
      ['timeout', { how: 'timeout', probe: undefined }],
      ['evaluation', { how: 'threw', probe: undefined }],
    ] as const)('returns %s for %j', (kind, failure) => {
      expect(classifyScriptFailure(failure)).toBe(kind);
    });
  });

  describe('toRemoteLoadError', () => {
    it('probes the server for the reason why the entry did not load', async () => {
      const probe = jest.fn<ReturnType<ProbeFile>, [string]>(() => Promise.resolve({ status: 404, contentType: '' }));
      const error = new ScriptError('transport');
      const result = await toRemoteLoadError(error, 'entry', candidate, probe);
      expect(probe.mock.calls).toEqual([[entry]]);
      expect(result).toMatchObject({ name: 'RemoteLoadError', message: 'The script did not load', cause: error });
      expect(result.failure).toEqual({
        kind: 'http',
        status: 404,
        step: 'entry',
        address: entry,
        message: 'The script did not load',
        release: candidate.release,
      });
    });

    it('has the chunk of a ChunkLoadError, or the entry if there is none', async () => {
      const chunk = chunkError({ request: 'https://shop.example/chunk.js', type: 'error' });
      const { failure } = await toRemoteLoadError(chunk, 'module', candidate, unreachable);
      expect(failure).toMatchObject({ kind: 'network', status: undefined, address: 'https://shop.example/chunk.js' });
      expect((await toRemoteLoadError(chunkError({}), 'module', candidate, unreachable)).failure.address).toBe(entry);
    });

    it('reports code that threw with its script, without asking the server', async () => {
      const probe = jest.fn(unreachable);
      const error = new Error('boom');
      error.stack = `Error: boom\n at https://cdn.example/other.js:1:2\n at f (${candidate.base}part.js:1:2)`;
      const { failure } = await toRemoteLoadError(error, 'module', candidate, probe);
      expect(failure).toMatchObject({ kind: 'evaluation', address: `${candidate.base}part.js`, message: 'boom' });
      error.stack = `Error: boom\n at f (${devCandidate.base}part.js:1:2)`;
      expect((await toRemoteLoadError(error, 'module', devCandidate, probe)).failure.address).toBe(
        `${devCandidate.base}part.js`,
      );
      delete error.stack;
      expect((await toRemoteLoadError(error, 'module', candidate, probe)).failure.address).toBe(entry);
      const thrown = await toRemoteLoadError('text', 'entry', candidate, probe);
      expect(thrown.failure).toMatchObject({ kind: 'evaluation', address: entry, message: 'text' });
      expect(new ScriptError('threw').message).toBe('The script threw while it ran');
      expect(probe).not.toHaveBeenCalled();
    });
  });

  describe('toChunkFailure', () => {
    it.each([
      ['missing', 'threw'],
      ['timeout', 'timeout'],
      ['error', 'transport'],
      [undefined, 'transport'],
    ])('of type %s is %s', (type, how) => {
      expect(toChunkFailure(chunkError({ request: 'a.js', type }), 'entry.js')).toEqual({ how, address: 'a.js' });
    });

    it('is no failure of a chunk for any other error', () => {
      expect(toChunkFailure(new Error('boom'), 'entry.js')).toBeUndefined();
      expect(toChunkFailure({ name: 'ChunkLoadError' }, 'entry.js')).toBeUndefined();
      expect(toChunkFailure(chunkError({ request: 5 }), 'entry.js')).toEqual({ how: 'transport', address: 'entry.js' });
    });
  });

  it('classify reports a status only if the server answered with an error', async () => {
    const address = entry;
    expect(await classify({ how: 'transport', address }, () => Promise.resolve(javascript))).toEqual({
      kind: 'network',
      status: undefined,
    });
  });

  it('classify does not ask the server about a timeout', async () => {
    const probe = jest.fn(unreachable);
    expect(await classify({ how: 'timeout', address: entry }, probe)).toEqual({ kind: 'timeout', status: undefined });
    expect(probe).not.toHaveBeenCalled();
  });
});
