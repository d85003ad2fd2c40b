import { parseSettings, SettingsError, type Environment } from '@storefront/server-kit/program';
import { webhookSchema, webhooksOf } from './settings';

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
