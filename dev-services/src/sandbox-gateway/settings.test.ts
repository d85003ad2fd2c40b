import { parseSettings, SettingsError, type Environment } from '@storefront/server-kit/program';
import { sandboxProgramOf, sandboxSchema } from './settings';

const readSandboxProgram = (env: Environment, cwd: string) => sandboxProgramOf(parseSettings(sandboxSchema, env), cwd);

describe('the settings of the sandbox gateway', () => {
  it('have defaults', () => {
    expect(readSandboxProgram({}, '/srv')).toMatchObject({
      host: '127.0.0.1',
      port: 3100,
      file: '/srv/.data/sandbox-payments.jsonl',
      siteOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      pendingMs: 3000,
      delayMs: 8000,
      refundMs: 2000,
    });
  });

  it('are read from the environment', () => {
    const env = {
      DATA_DIR: '/var/shop',
      SANDBOX_PORT: '0',
      SITE_ORIGINS: 'http://shop.example',
      DEV_ACCESS: 'all',
    };
    expect(readSandboxProgram(env, '/srv')).toMatchObject({
      file: '/var/shop/sandbox-payments.jsonl',
      port: 0,
      siteOrigins: ['http://shop.example'],
    });
  });

  it('reject production', () => {
    expect(() => readSandboxProgram({ APP_ENV: 'production' }, '/srv')).toThrow(SettingsError);
  });

  it('reject a public host, unless it was opened', () => {
    const env = { SITE_ORIGINS: 'https://shop.example' };
    expect(() => readSandboxProgram(env, '/srv')).toThrow('DEV_ACCESS');
    expect(readSandboxProgram({ ...env, DEV_ACCESS: 'local' }, '/srv').access).toBe('local');
  });
});
