import { parseSettings } from '@storefront/server-kit/program';
import { consoleConfig, releaseSchema } from './settings';

const read = (env: Record<string, string>) => consoleConfig(parseSettings(releaseSchema, env), '/srv');

it('the port is 200 above that of the site, on localhost only', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 3200,
    requiresTls: false,
  });
  expect(read({ APP_ENV: 'production' }).requiresTls).toBe(true);
  expect(read({ PORT: '4000' }).port).toBe(4200);
  expect(read({ PORT: '0' }).port).toBe(0);
  expect(read({ PORT: '4000', CONSOLE_PORT: '5000' }).port).toBe(5000);
});

it('the host names are read from the environment', () => {
  expect(read({ HOST: '0.0.0.0', RELEASE_CONSOLE_URL: 'https://Console.Example' }).hostNames).toEqual([
    '0.0.0.0',
    'console.example',
  ]);
});

it('the link of npm start signs in where only this machine reaches a development server', () => {
  expect(read({}).acceptsSignInLinks).toBe(true);
  expect(read({ HOST: 'localhost' }).acceptsSignInLinks).toBe(true);
  expect(read({ HOST: '0.0.0.0' }).acceptsSignInLinks).toBe(false);
  expect(read({ APP_ENV: 'production' }).acceptsSignInLinks).toBe(false);
});

it.each([
  [{ CONSOLE_PORT: 'x' }, 'CONSOLE_PORT'],
  [{ RELEASE_CONSOLE_URL: 'console.example' }, 'RELEASE_CONSOLE_URL'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS'],
])('%j is rejected with the name of the setting', (env, name) => {
  expect(() => read(env)).toThrow(name);
});
