import { endpoints } from '@storefront/shared-contracts/schemas';
import { send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newCustomer, verifiedCustomer } from '../../testing/customers';
import { hashToken } from './tokens';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const longAgo = '2020-01-01 00:00:00';

/** Replaces a token repeatedly, several calls at once, until it is invalid; returns every token that was issued. */
async function rotating(token: string): Promise<string[]> {
  const got: string[] = [];
  const lane = async () => {
    for (;;) {
      const { status, body } = await send(
        api.app,
        endpoints.authCheck,
        { body: { auth_date: longAgo } },
        bearer(token),
      );
      if (status !== 200) return;
      if (typeof body === 'object' && body !== null && 'token' in body) got.push(String(body.token));
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return got;
}

async function living(tokens: readonly string[]): Promise<number> {
  let count = 0;
  for (const token of tokens) {
    const { status } = await send(api.app, endpoints.userDetails, { query: { type: 'verify' } }, bearer(token));
    if (status === 200) count += 1;
  }
  return count;
}

it('a reset ends a session whose token is being replaced', async () => {
  const survivors: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { mobile, token } = await newCustomer(api);
    await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
    const body = { mobile_number: mobile, otp: await lastCode(api.db, mobile), password: 'tulsi#2026' };
    const loop = rotating(token);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await api.call(endpoints.resetPassword, { body });
    survivors.push(await living(await loop));
  }
  expect(survivors).toEqual(survivors.map(() => 0));
}, 60_000);

it('a password change ends a session whose token is being replaced', async () => {
  const survivors: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { mobile, token } = await verifiedCustomer(api);
    const other = await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    const loop = rotating(token);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const body = { old_password: goodPassword, new_password: 'tulsi#2026' };
    await api.call(endpoints.updatePassword, { body }, { token: other.token });
    survivors.push(await living(await loop));
  }
  expect(survivors).toEqual(survivors.map(() => 0));
}, 60_000);

it.each(['logout', 'revocation'])(
  'a %s ends a session whose token is being replaced',
  async (way) => {
    const survivors: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { token } = await newCustomer(api);
      const loop = rotating(token);
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (way === 'logout') await api.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { token });
      else await api.call(endpoints.sessionRevoke, { body: { handle: hashToken(token) } });
      survivors.push(await living(await loop));
    }
    expect(survivors).toEqual(survivors.map(() => 0));
  },
  60_000,
);
