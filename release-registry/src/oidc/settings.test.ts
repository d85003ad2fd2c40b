import { fullScope } from '../contract';
import { oidcOf, oidcSchema, parseGroupGrants, scopeOfGroups } from './settings';
import { parseSettings, type Environment } from '@storefront/server-kit/program';

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
