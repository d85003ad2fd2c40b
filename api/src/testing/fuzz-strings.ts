import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { packageRoot } from '../platform/package-root';
import type { IdentitySettings } from '../domains/identity/settings';
import { send, testApp, testIdentitySettings, type TestApp } from './app';
import { lastCode, newMobile, registration } from './customers';

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

/**
 * Fuzz strings in every field of a registration, and bodies that are no object.
 * @param share one in `share` of the listed strings is used
 */
export function testFuzzRegistration(share: number): void {
  const strings = fuzzStrings(share);

  let api: TestApp;
  beforeAll(async () => {
    api = await testApp({ settings: { identity: unlimitedIdentity } });
  });
  afterAll(() => api.close());

  describe('every fuzz string in every field', () => {
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
