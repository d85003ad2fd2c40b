import { readConsoleSettings } from './settings';

const read = (env: Record<string, string>) => readConsoleSettings(env, '/srv');

it('the port is 200 above that of the site, on localhost only', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 3200,
    requiresTls: false,
    canaryCheckSeconds: 5,
  });
  expect(read({ APP_ENV: 'production' }).requiresTls).toBe(true);
  expect(read({ PORT: '4000' }).port).toBe(4200);
  expect(read({ PORT: '0' }).port).toBe(0);
  expect(read({ PORT: '4000', CONSOLE_PORT: '5000' }).port).toBe(5000);
});

it('the host names are read from the environment', () => {
  expect(read({ HOST: '0.0.0.0', CONSOLE_HOSTS: 'Console.Example, other.example' }).hostNames).toEqual([
    '0.0.0.0',
    'console.example',
    'other.example',
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
  [{ CONSOLE_HOSTS: 'https://console.example' }, 'CONSOLE_HOSTS'],
  [{ CANARY_CHECK_SECONDS: '0' }, 'CANARY_CHECK_SECONDS'],
])('%j is rejected with the name of the setting', (env, name) => {
  expect(() => read(env)).toThrow(name);
});
