import { findParts } from '../build/find-parts';
import { getDevRemotePort, isAllowedOrigin } from './dev-remote-server';
import { workspaceRoot } from '../processes/workspace-root';

describe('the port of a dev remote', () => {
  it('is different for every remote of the workspace', () => {
    const remotes = findParts(workspaceRoot).filter(({ kind }) => kind === 'remote');
    const ports = remotes.map(({ name }) => getDevRemotePort(name, {}));
    expect(new Set(ports).size).toBe(remotes.length);
  });

  it('is what PORT says', () => {
    expect(getDevRemotePort('mfe-lab', { PORT: '4000' })).toBe(4000);
    expect(getDevRemotePort('mfe-new', { PORT: '4000' })).toBe(4000);
  });

  it.each([{ PORT: 'http' }, { PORT: '70000' }, { PORT: '0' }])('is rejected: %j', (env) => {
    expect(() => getDevRemotePort('mfe-lab', env)).toThrow('PORT');
  });

  it('is required for an unknown remote', () => {
    expect(() => getDevRemotePort('mfe-new', {})).toThrow('PORT=');
  });
});

describe('the files of a dev remote', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3100'])('are readable by pages of %s', (origin) => {
    expect(isAllowedOrigin(origin)).toBe(true);
  });

  it.each([
    undefined,
    'null',
    'https://shop.example',
    'http://localhost.shop.example',
    'http://127.0.0.1.shop.example',
  ])('are not readable by pages of %s', (origin) => {
    expect(isAllowedOrigin(origin)).toBe(false);
  });
});
