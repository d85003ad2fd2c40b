import { getDevRemotePort, isAllowedOrigin } from './dev-remote-server';

const free = () => Promise.resolve(true);
const inUse = () => Promise.resolve(false);

describe('the port of a dev remote', () => {
  it('is the first free one that sites allow, so that any number of remotes is served at once', async () => {
    expect(await getDevRemotePort({}, free)).toBe(3001);
    expect(await getDevRemotePort({}, (port) => Promise.resolve(port > 3002))).toBe(3003);
    await expect(getDevRemotePort({}, inUse)).rejects.toThrow('PORT=3010 npm run dev');
  });

  it('is what PORT says', async () => {
    expect(await getDevRemotePort({ PORT: '4000' }, free)).toBe(4000);
    await expect(getDevRemotePort({ PORT: '4000' }, inUse)).rejects.toThrow('Port 4000 is in use');
  });

  it.each([{ PORT: 'http' }, { PORT: '70000' }, { PORT: '0' }])('is rejected: %j', async (env) => {
    await expect(getDevRemotePort(env, free)).rejects.toThrow('PORT');
  });
});

describe('the files of a dev remote', () => {
  const site = new URL('http://localhost:3000');

  it.each(['http://localhost:3000', 'http://127.0.0.1:3100'])('are readable by pages of %s', (origin) => {
    expect(isAllowedOrigin(origin, site)).toBe(true);
  });

  it('are readable by pages of the site that they are for, on any machine', () => {
    expect(isAllowedOrigin('https://staging.example', new URL('https://staging.example/'))).toBe(true);
    expect(isAllowedOrigin('http://staging.example', new URL('https://staging.example/'))).toBe(false);
  });

  it.each([
    undefined,
    'null',
    'https://shop.example',
    'http://localhost.shop.example',
    'http://127.0.0.1.shop.example',
  ])('are not readable by pages of %s', (origin) => {
    expect(isAllowedOrigin(origin, site)).toBe(false);
  });
});
