import { parseSettings, type Environment, SettingsError } from '@storefront/server-kit/program';
import { fullScope } from '../contract';
import { oidcOf, oidcSchema, parseGroupGrants, scopeOfGroups } from '../oidc/settings';
import { readReleaseStore } from '../store/settings';
import { webhookSchema, webhooksOf } from '../webhooks/settings';
import { consoleConfig, releaseSchema } from './settings';

describe('the release server', () => {
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

  it.each([
    [{ CONSOLE_PORT: 'x' }, 'CONSOLE_PORT'],
    [{ RELEASE_CONSOLE_URL: 'console.example' }, 'RELEASE_CONSOLE_URL'],
    [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS'],
  ])('%j is rejected with the name of the setting', (env, name) => {
    expect(() => read(env)).toThrow(name);
  });
});

describe('the provider of sign-ins', () => {
  const readOidc = (env: Environment) => oidcOf(parseSettings(oidcSchema, env));

  const env = {
    RELEASE_OIDC_ISSUER: 'https://id.example/realm',
    RELEASE_OIDC_CLIENT_ID: 'console',
    RELEASE_OIDC_CLIENT_SECRET: 'secret',
    RELEASE_OIDC_GRANTS: 'release=all@all',
    RELEASE_CONSOLE_URL: 'https://console.example/',
  };

  it('is off without an issuer, and complete with one', () => {
    expect(readOidc({ RELEASE_CONSOLE_URL: 'https://console.example' })).toBeUndefined();
    expect(readOidc(env)).toMatchObject({
      clientId: 'console',
      groupsClaim: 'groups',
      scopes: 'openid profile email',
      consoleOrigin: 'https://console.example',
    });
  });

  it.each([
    ['RELEASE_OIDC_ISSUER', 'http://id.example'],
    ['RELEASE_OIDC_ISSUER', 'id.example'],
    ['RELEASE_OIDC_ISSUER', 'https://me:word@id.example'],
    ['RELEASE_CONSOLE_URL', ''],
    ['RELEASE_CONSOLE_URL', 'http://console.example'],
    ['RELEASE_OIDC_CLIENT_ID', ''],
    ['RELEASE_OIDC_CLIENT_SECRET', ' '],
    ['RELEASE_OIDC_GRANTS', ''],
    ['RELEASE_OIDC_GRANTS', 'release'],
    ['RELEASE_OIDC_GRANTS', 'release=all'],
    ['RELEASE_OIDC_GRANTS', 'release=delete@all'],
    ['RELEASE_OIDC_GRANTS', 'release=publish@../x'],
    ['RELEASE_OIDC_GRANTS', '=all@all'],
  ])('%s cannot be "%s"', (name, value) => {
    expect(() => readOidc({ ...env, [name]: value })).toThrow(name);
  });

  it('reads groups with several grants, and names with spaces and equals signs', () => {
    const grants = parseGroupGrants(
      'Release managers=all@all; cn=lab,ou=teams=publish,preview@mfe-lab,mfe-account; cn=lab,ou=teams=lock@all;',
    );
    expect(scopeOfGroups(grants, ['Release managers'])).toEqual(fullScope);
    expect(scopeOfGroups(grants, ['cn=lab,ou=teams', 'unknown', 'cn=lab,ou=teams'])).toEqual([
      { actions: ['publish', 'preview'], parts: ['mfe-lab', 'mfe-account'] },
      { actions: ['lock'], parts: 'all' },
    ]);
    expect(scopeOfGroups(grants, ['unknown'])).toEqual([]);
  });
});

describe('webhooks', () => {
  const readWebhooks = (env: Environment) => webhooksOf(parseSettings(webhookSchema, env));

  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;

  it('without a URL nobody is told', () => {
    expect(readWebhooks({})).toBeUndefined();
    expect(readWebhooks({ RELEASE_WEBHOOKS: '  ' })).toBeUndefined();
  });

  it('there may be several URLs', () => {
    const env = { RELEASE_WEBHOOKS: 'https://a.example/x  http://localhost:9/y', RELEASE_WEBHOOK_SECRET: secret };
    expect(readWebhooks(env)?.urls.map(({ href }) => href)).toEqual(['https://a.example/x', 'http://localhost:9/y']);
  });

  it.each([
    ['RELEASE_WEBHOOKS', { RELEASE_WEBHOOKS: 'http://a.example/', RELEASE_WEBHOOK_SECRET: secret }],
    ['RELEASE_WEBHOOKS', { RELEASE_WEBHOOKS: 'https://user:word@a.example/', RELEASE_WEBHOOK_SECRET: secret }],
    ['RELEASE_WEBHOOKS', { RELEASE_WEBHOOKS: 'a.example', RELEASE_WEBHOOK_SECRET: secret }],
    ['RELEASE_WEBHOOK_SECRET', { RELEASE_WEBHOOKS: 'https://a.example/' }],
    ['RELEASE_WEBHOOK_SECRET', { RELEASE_WEBHOOKS: 'https://a.example/', RELEASE_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }],
  ])('the error names %s', (name, env) => {
    expect(() => readWebhooks(env)).toThrow(SettingsError);
    expect(() => readWebhooks(env)).toThrow(name);
  });
});

describe('the store', () => {
  const postgres = { RELEASE_STORE: 'postgres', RELEASE_DATABASE_URL: 'postgres://shop:pw@db.internal/shop' };
  const s3 = {
    ...postgres,
    RELEASE_FILES: 's3',
    RELEASE_S3_ENDPOINT: 'https://s3.example',
    RELEASE_S3_BUCKET: 'shop-releases',
    RELEASE_S3_KEY_ID: 'id',
    RELEASE_S3_SECRET: 's3cret',
  };
  const read = (env: Record<string, string>) => readReleaseStore(env, '/data/releases');

  it('releases are in the folder of DATA_DIR unless a setting names another store', () => {
    expect(read({})).toEqual({ kind: 'folder', folder: '/data/releases' });
    expect(read({ ...s3, RELEASE_STORE: '' })).toEqual({ kind: 'folder', folder: '/data/releases' });
  });

  it('a bucket is used as the settings say', () => {
    const bucket = { bucket: 'shop-releases', prefix: '', region: 'us-east-1', isPathStyle: true };
    expect(read(s3)).toMatchObject({ files: { kind: 's3', s3: { ...bucket, keyId: 'id', secret: 's3cret' } } });
    const other = { RELEASE_S3_BUCKET: 'shared/shop/live', RELEASE_S3_STYLE: 'host' };
    expect(read({ ...s3, ...other })).toMatchObject({
      files: { s3: { bucket: 'shared', prefix: 'shop/live/', isPathStyle: false } },
    });
  });

  it('the files of releases may be apart from the database', () => {
    expect(read(postgres)).toMatchObject({ kind: 'postgres', files: undefined });
    expect(read({ ...postgres, RELEASE_FILES: 'folder' })).toMatchObject({
      files: { kind: 'folder', folder: '/data/releases' },
    });
  });

  it.each([
    [{ RELEASE_STORE: 'nfs' }, 'RELEASE_STORE can\'t be "nfs": folder or postgres.'],
    [
      { ...s3, RELEASE_STORE: 's3' },
      'RELEASE_STORE can\'t be "s3": folder or postgres, since a bucket stores files only',
    ],
    [{ ...s3, RELEASE_STORE: 's3' }, 'set RELEASE_STORE=postgres and RELEASE_FILES=s3.'],
    [{ ...s3, RELEASE_S3_ENDPOINT: '' }, 'RELEASE_S3_ENDPOINT is needed with RELEASE_FILES=s3.'],
    [{ ...s3, RELEASE_S3_ENDPOINT: 's3.example' }, 'RELEASE_S3_ENDPOINT has to be'],
    [{ ...s3, RELEASE_S3_ENDPOINT: 'https://id:hidden@s3.example' }, 'RELEASE_S3_ENDPOINT has to be'],
    [{ ...s3, RELEASE_S3_BUCKET: '' }, 'RELEASE_S3_BUCKET is needed'],
    [{ ...s3, RELEASE_S3_BUCKET: '../shop' }, 'RELEASE_S3_BUCKET can\'t be "../shop"'],
    [{ ...s3, RELEASE_S3_KEY_ID: '' }, 'RELEASE_S3_KEY_ID is needed'],
    [{ ...s3, RELEASE_S3_SECRET: '' }, 'RELEASE_S3_SECRET is needed'],
    [{ ...s3, RELEASE_S3_STYLE: 'none' }, 'RELEASE_S3_STYLE'],
    [{ ...postgres, RELEASE_DATABASE_URL: '' }, 'RELEASE_DATABASE_URL is needed with RELEASE_STORE=postgres.'],
    [{ ...postgres, RELEASE_DATABASE_URL: 'mysql://x:hidden@y/z' }, 'RELEASE_DATABASE_URL has to be'],
    [{ ...postgres, RELEASE_FILES: 's3' }, 'RELEASE_S3_BUCKET is needed with RELEASE_FILES=s3.'],
  ])('%j is rejected with the name of the setting, and without what may be a secret', (env, message) => {
    const error = (() => {
      try {
        return read(env).kind;
      } catch (thrown) {
        return String(thrown);
      }
    })();
    expect(error).toContain(message);
    expect(error).not.toContain('hidden');
  });
});
