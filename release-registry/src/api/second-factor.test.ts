import { TOTP, URI } from 'otpauth';
import { fullScope } from '../contract';
import { containing } from '../testing/matchers';
import { readPolicy } from '../registry/policy';
import { operator } from '../testing/registry';
import type { SignInEvent } from './sign-in-events';
import { bearer, endReleaseServers, fromConsole, startReleaseServer } from '../testing/release-server';

afterEach(endReleaseServers);

const start = async (needsSecondFactor = false) => {
  const events: SignInEvent[] = [];
  const server = await startReleaseServer({
    policy: { ...readPolicy({}), needsSecondFactor },
    recordSignIn: (event) => events.push(event),
  });
  const { token, authenticatorUri = '' } = await server.fleet.registry.tokens.create(operator, 'Iyer', fullScope, {
    days: 30,
    secondFactor: true,
  });
  const { clock } = server.fleet;
  const app = URI.parse(authenticatorUri);
  /** The code that the app shows so many periods of 30 seconds from now. */
  const codeOf = (periods = 0) =>
    app instanceof TOTP ? app.generate({ timestamp: clock.now.getTime() + periods * 30_000 }) : '';
  const signIn = (payload: { token: string; code?: string }) =>
    server.app.inject({ method: 'POST', url: '/api/session', headers: fromConsole(), payload });
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { ...server, token, codeOf, signIn, pass, authenticatorUri, events };
};

it('signs in with the code of the authenticator app, and asks for it without one', async () => {
  const { token, codeOf, signIn, authenticatorUri } = await start();
  expect(authenticatorUri).toMatch(/^otpauth:\/\/totp\/.*Iyer\?.*secret=[A-Z2-7]{32}/);
  expect((await signIn({ token })).json()).toMatchObject({ status: 401, code: 'second_factor' });
  const answer = await signIn({ token, code: codeOf() });
  expect(answer.json()).toMatchObject({ status: 200, data: { name: 'Iyer' } });
  expect(answer.headers['set-cookie']).toContain('release_session=');
});

it('accepts the codes of the periods beside the present one, for clocks that differ, and no others', async () => {
  const { token, codeOf, signIn, pass } = await start();
  expect((await signIn({ token, code: codeOf(-2) })).statusCode).toBe(401);
  expect((await signIn({ token, code: codeOf(2) })).statusCode).toBe(401);
  expect((await signIn({ token, code: codeOf(-1) })).statusCode).toBe(200);
  pass(60_000);
  expect((await signIn({ token, code: codeOf(1) })).statusCode).toBe(200);
});

it('accepts a code once', async () => {
  const { token, codeOf, signIn, pass } = await start();
  const code = codeOf();
  expect((await signIn({ token, code })).statusCode).toBe(200);
  expect((await signIn({ token, code })).json()).toMatchObject({ code: 'second_factor', message: containing('used') });
  pass(30_000);
  expect((await signIn({ token, code })).statusCode).toBe(401);
  expect((await signIn({ token, code: codeOf() })).statusCode).toBe(200);
});

it('accepts no code for 15 minutes after 5 wrong ones, and says so', async () => {
  const { token, codeOf, signIn, pass } = await start();
  const wrong = codeOf() === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn({ token, code: wrong })).statusCode).toBe(401);
  const rejected = await signIn({ token, code: codeOf() });
  expect(rejected.json()).toMatchObject({ status: 429, code: 'too_many', retry_after: 900 });
  pass(15 * 60_000);
  expect((await signIn({ token, code: codeOf() })).statusCode).toBe(200);
});

it('records wrong codes, too many of them and sign-ins, but not the step that asks for the code', async () => {
  const { token, codeOf, signIn, events } = await start();
  await signIn({ token });
  const wrong = codeOf() === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await signIn({ token, code: wrong });
  await signIn({ token, code: codeOf() });
  expect(events.map(({ outcome, name, reason }) => [outcome, name, reason])).toEqual([
    ...Array.from({ length: 5 }, () => ['failed', 'Iyer', 'second_factor']),
    ['failed', 'Iyer', 'too_many'],
  ]);
});

it('is for sign-ins only: no call accepts the token', async () => {
  const { app, token } = await start();
  const answer = await app.inject({ url: '/api/status', headers: bearer(token) });
  expect(answer.json()).toMatchObject({ status: 403, message: containing('sign-ins to the console only') });
});

it('is shown in the list of tokens and in the audit trail, without its secret', async () => {
  const { fleet, authenticatorUri } = await start();
  const [secret = ''] = /[A-Z2-7]{32}/.exec(authenticatorUri) ?? [];
  const listed = await fleet.registry.tokens.list();
  expect(listed.find(({ name }) => name === 'Iyer')).toMatchObject({ second_factor: true });
  const trail = await fleet.client.history(undefined, 1);
  expect(trail).toMatchObject([{ action: 'token-created', subject: containing('with a second factor') }]);
  expect(JSON.stringify([listed, trail])).not.toContain(secret);
});

it('without one nobody signs in where it is required, and calls still accept the token', async () => {
  const { app, tokens, token, codeOf, signIn } = await start(true);
  expect((await signIn({ token: tokens.release })).json()).toMatchObject({
    status: 403,
    message: containing('--second-factor'),
  });
  expect((await app.inject({ url: '/api/status', headers: bearer(tokens.release) })).statusCode).toBe(200);
  expect((await signIn({ token, code: codeOf() })).statusCode).toBe(200);
});
