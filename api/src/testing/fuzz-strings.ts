import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { packageRoot } from '../platform/package-root';
import type { IdentitySettings } from '../domains/identity/settings';
import { newAddress, send, testApp, testIdentitySettings, type TestApp } from './app';
import { goodPassword, lastCode, newMobile, registration, verifiedCustomer } from './customers';

/** Strings that are known to break text handling; the end-to-end tests use the same file. */
const file = join(packageRoot(), 'fixtures', 'hostile-strings.json');
const listed = Object.values(
  z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(file, 'utf8'))),
).flat();

/** In every sample: strings that have caused an error before, and an accepted value for each account field. */
const always = [
  '\u0000',
  'abc\u0000def',
  '\ud800',
  'x\ud800@example.in',
  '\u202e',
  '%00',
  '\'"`',
  "' or 1=1 --",
  '${7*7}',
  '<script>alert(1)</script>',
  'İstanbul',
  'ﬁne',
  '\uffff',
  'constructor',
  '__proto__',
  'a'.repeat(5000),
  'मीनाक्षी',
  'ravi.kumar+rx@example.in',
];
const unlimited = Object.fromEntries(
  Object.entries(testIdentitySettings).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null && 'max' in value ? { ...value, max: 1_000_000 } : value,
  ]),
);
/** The strings of every sample, and one in `share` of the list. */
export const fuzzStrings = (share: number): string[] => [
  ...new Set([...always, ...listed.filter((_, index) => index % share === 0)]),
];

/** Without limits, so that every string is tested. */
export const unlimitedIdentity: IdentitySettings = {
  ...testIdentitySettings,
  ...unlimited,
  codeWrongTries: 1_000_000,
};

/** Every field of every call with a body, with valid values for the other fields. */
const calls: readonly [Endpoint, () => Record<string, unknown>][] = [
  [endpoints.userCheck, () => ({ user_name: '' })],
  [endpoints.loginMobile, () => ({ mobile: '9876500000', password: 'x', device_id: '' })],
  [endpoints.loginEmail, () => ({ email: 'nobody@example.in', password: 'x', device_id: '' })],
  [endpoints.resetUserCheck, () => ({ mobile_number: '' })],
  [
    endpoints.resetPassword,
    () => ({ mobile_number: '9876500000', password: goodPassword, otp: '1234', device_id: '' }),
  ],
  [endpoints.authCheck, () => ({ auth_date: '' })],
  [endpoints.mobileVerification, () => ({ otp: '' })],
  [endpoints.emailVerification, () => ({ otp: '' })],
  [endpoints.correctMobile, () => ({ mobile_number: '' })],
  [endpoints.correctEmail, () => ({ email: '' })],
  [endpoints.updatePassword, () => ({ old_password: 'wrong#2026', new_password: goodPassword })],
  [endpoints.checkDeviceId, () => ({ device_id: '' })],
];

/**
 * Fuzz strings in every field of every account endpoint.
 * @param share one in `share` of the listed strings is used
 */
export function testFuzzStrings(share: number): void {
  const strings = fuzzStrings(share);

  let api: TestApp;
  let token = '';
  beforeAll(async () => {
    api = await testApp({ settings: { identity: unlimitedIdentity } });
    ({ token } = await verifiedCustomer(api, { email: 'hostile@example.in' }));
  });
  afterAll(() => api.close());

  describe('every fuzz string in every field', () => {
    it.each(calls.map(([endpoint, body]) => [endpoint.name, endpoint, body] as const))(
      'of %s gets a success or a rejection',
      async (_name, endpoint, body) => {
        for (const field of Object.keys(body())) {
          for (const text of strings) {
            const answer = await send(
              api.app,
              endpoint,
              { body: { ...body(), [field]: text } },
              endpoint.access === 'token' || endpoint.access === 'verified' ? { authorization: `Bearer ${token}` } : {},
            );
            expect({ field, text, fine: answer.status < 500 }).toEqual({ field, text, fine: true });
          }
        }
      },
      300_000,
    );

    it.each(['first_name', 'last_name', 'email', 'mobile', 'password', 'user_name', 'device_id'])(
      'of register: %s is rejected with an error for that field, or stored unchanged',
      async (field) => {
        let accepted = 0;
        for (const text of strings) {
          const mobile = newMobile();
          const body = { ...registration({ mobile }), [field]: text };
          const answer = await send(api.app, endpoints.register, { body });
          if (answer.status === 400) {
            const { errors } = z.object({ errors: z.record(z.string(), z.string()) }).parse(answer.body);
            // If the identifier is an email address, the email field is required; if it is a number, the mobile field.
            const names = field === 'user_name' ? [field, 'email', 'mobile'] : [field];
            expect({ text, named: names.some((name) => name in errors), errors }).toMatchObject({ text, named: true });
            continue;
          }
          expect({ text, status: answer.status }).toEqual({ text, status: 200 });
          accepted += 1;
          // These fields are not stored.
          if (field === 'device_id' || field === 'user_name') continue;
          const signedIn = z.object({ token: z.string() }).parse(answer.body);
          const otp = await lastCode(api.db, body.mobile);
          await api.call(endpoints.mobileVerification, { body: { otp } }, { token: signedIn.token });
          const { data } = await api.call(endpoints.user, { query: {} }, { token: signedIn.token });
          expect(data).toEqual({
            first_name: body.first_name,
            last_name: body.last_name,
            mobile_number: body.mobile,
            email: body.email,
          });
          if (field === 'password') await api.call(endpoints.loginMobile, { body: { mobile, password: text } });
        }
        if (field !== 'user_name' && field !== 'mobile') expect(accepted).toBeGreaterThan(0);
      },
      600_000,
    );

    it.each([['null'], ['[]'], ['"text"'], ['7'], ['{"mobile":{"$ne":1},"password":["x"]}'], ['{"mobile":null}']])(
      'a body of %s is rejected',
      async (payload) => {
        const response = await api.app.inject({
          method: 'POST',
          url: '/api/v1/login/mobile',
          headers: { 'content-type': 'application/json' },
          payload,
        });
        expect(response.statusCode).toBe(400);
      },
    );
  });
}

/**
 * Fuzz strings as keyword, id, device id and report of public endpoints.
 * @param share one in `share` of the listed strings is used
 */
export function testFuzzKeywords(share: number): void {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp();
  });
  afterAll(() => api.close());

  it('gets a success or a rejection as keyword, id, device id or report', async () => {
    for (const text of fuzzStrings(share)) {
      const answers = [
        await send(api.app, endpoints.products, { body: { keyword: text, device_id: text } }),
        await send(api.app, endpoints.suggestions, { query: { keyword: Buffer.from(text).toString() } }),
        // A URL cannot contain a lone surrogate.
        await send(api.app, endpoints.product, {
          params: { id: Buffer.from(text).toString() },
          query: { device_id: text },
        }),
        await send(api.app, endpoints.checkDeviceId, { body: { device_id: text } }),
        await send(api.app, endpoints.appError, { body: { app: 'website', error: text, route: text } }, newAddress()),
      ];
      const statuses = answers.map(({ status }) => status).filter((status) => ![200, 400, 404].includes(status));
      expect({ text, statuses }).toEqual({ text, statuses: [] });
    }
  }, 120_000);
}
