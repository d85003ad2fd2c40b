import { SharedHandler, type ProvidedPackage } from './reduced/shared.mjs';

const scope = 'default';

/** A package whose loads are counted; its factory returns the text. */
function pack(version: string, text = version) {
  const get = jest.fn(() => Promise.resolve(() => text));
  return { version, scope: [scope], get };
}

/** A part of a page; `page` is the part that provides the share scopes. */
function part(name: string, shared: Record<string, ProvidedPackage[]>, page?: SharedHandler) {
  const host = { options: { name, shared: {} } };
  const handler = new SharedHandler(host);
  host.options = { name, shared: handler.registerShared({}, { name, shared }).allShareInfos };
  const packages = page?.shareScopeMap[scope];
  if (packages) handler.initShareScopeMap(scope, packages);
  void handler.initializeSharing();
  return handler;
}

async function load(handler: SharedHandler, name: string, requiredVersion: string, singleton = false) {
  const factory = await handler.loadShare(name, {
    customShareInfo: { scope: [scope], shareConfig: { requiredVersion, singleton } },
  });
  return factory === false ? 'its own copy' : factory();
}

it('loads a package of the shell once for all parts', async () => {
  const react = pack('19.3.1');
  const shell = part('shell', { react: [react] });
  const remote = part('mfe-lab', {}, shell);
  await expect(Promise.all([load(shell, 'react', '^19.3.1'), load(remote, 'react', '^19.3.0')])).resolves.toEqual([
    '19.3.1',
    '19.3.1',
  ]);
  await load(remote, 'react', '^19.3.0');
  expect(react.get).toHaveBeenCalledTimes(1);
});

it('leaves a build its own copy of what no part provides in a version that fits', async () => {
  const remote = part('mfe-lab', {}, part('shell', { zustand: [pack('5.1.0')] }));
  await expect(load(remote, 'zustand', '^6.0.0')).resolves.toBe('its own copy');
  await expect(load(remote, 'react-hook-form', '^7.0.0')).resolves.toBe('its own copy');
});

it('finds the version that fits among those that parts provide', async () => {
  const shell = part('shell', { zustand: [pack('5.1.0')] });
  part('mfe-lab', { zustand: [pack('6.0.2')] }, shell);
  const other = part('mfe-account', {}, shell);
  await expect(load(other, 'zustand', '^6.0.0')).resolves.toBe('6.0.2');
  await expect(load(other, 'zustand', '^5.0.0')).resolves.toBe('5.1.0');
});

it('keeps the first copy of a version', async () => {
  const shell = part('shell', { zustand: [pack('5.1.0', 'of the shell')] });
  const remote = part('mfe-lab', { zustand: [pack('5.1.0', 'of the remote')] }, shell);
  await expect(load(remote, 'zustand', '^5.0.0')).resolves.toBe('of the shell');
});

it('shares a singleton whatever its version, with a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const remote = part('mfe-lab', {}, part('shell', { react: [pack('19.3.1')] }));
  await expect(load(remote, 'react', '^20.0.0', true)).resolves.toBe('19.3.1');
  expect(warn).toHaveBeenCalledWith('mfe-lab needs react ^20.0.0; the page has 19.3.1.');
  warn.mockRestore();
});

it('uses the factory of a package that is given as loaded', async () => {
  const given = { ...pack('19.3.1'), lib: () => 'given' };
  await expect(load(part('shell', { react: [given] }), 'react', '^19.0.0')).resolves.toBe('given');
  expect(given.get).not.toHaveBeenCalled();
});

it('tries a failed load again', async () => {
  const react = pack('19.3.1');
  react.get.mockRejectedValueOnce(new Error('not reached'));
  const shell = part('shell', { react: [react] });
  await expect(load(shell, 'react', '^19.0.0')).rejects.toThrow('not reached');
  await expect(load(shell, 'react', '^19.0.0')).resolves.toBe('19.3.1');
});
