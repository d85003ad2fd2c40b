import { readConsoleSettings } from './settings';

const read = (env: Record<string, string>) => readConsoleSettings(env, '/srv');

it('stands 200 above the site, on this machine alone', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 3200,
    releases: '/srv/.data/releases',
    canaryCheckSeconds: 15,
  });
  expect(read({ PORT: '4000' }).port).toBe(4200);
  expect(read({ PORT: '0' }).port).toBe(0);
  expect(read({ PORT: '4000', CONSOLE_PORT: '5000' }).port).toBe(5000);
});

it('knows the names that it is asked under', () => {
  expect(read({ HOST: '0.0.0.0', CONSOLE_HOSTS: 'Console.Example, other.example' }).hostNames).toEqual([
    '0.0.0.0',
    'console.example',
    'other.example',
  ]);
});

it.each([
  [{ CONSOLE_PORT: 'x' }, 'CONSOLE_PORT'],
  [{ CONSOLE_HOSTS: 'https://console.example' }, 'CONSOLE_HOSTS'],
  [{ CANARY_CHECK_SECONDS: '0' }, 'CANARY_CHECK_SECONDS'],
])('refuses %j by name', (env, name) => {
  expect(() => read(env)).toThrow(name);
});
