import { describeExposure } from './exposure';

const development = { appEnv: 'development', devAccess: 'local', hasSandbox: true } as const;
const behindProxy = '(behind a proxy set SITE_ORIGINS or TRUST_PROXY, which closes them)';

it.each([
  [
    { ...development, host: '127.0.0.1' },
    `this machine and visitors of a proxy on it (HOST 127.0.0.1): site, console; this machine only: development mailbox with every OTP, sandbox gateway ${behindProxy}`,
  ],
  [
    { ...development, host: '0.0.0.0' },
    `other machines (HOST 0.0.0.0): site, console; this machine only: development mailbox with every OTP, sandbox gateway ${behindProxy}`,
  ],
  [
    { ...development, host: '127.0.0.1', devAccess: 'all' },
    'this machine and visitors of a proxy on it (HOST 127.0.0.1): site, console, development mailbox with every OTP, sandbox gateway (APP_ENV development, DEV_ACCESS all)',
  ],
  [
    { ...development, host: '127.0.0.1', devAccess: 'none', hasSandbox: false },
    'this machine and visitors of a proxy on it (HOST 127.0.0.1): site, console; nobody: development mailbox, sandbox gateway (public host or proxy; DEV_ACCESS opens them)',
  ],
  [
    { ...development, host: '10.0.0.5', devAccess: 'all', hasSandbox: false },
    'other machines (HOST 10.0.0.5): site, console, development mailbox with every OTP (APP_ENV development, DEV_ACCESS all)',
  ],
  [{ ...development, host: '0.0.0.0', appEnv: 'production' }, 'other machines (HOST 0.0.0.0): site, console'],
] as const)('%j is open to %s', (programs, text) => {
  expect(describeExposure(programs)).toBe(text);
});
