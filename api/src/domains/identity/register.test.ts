import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { customers, outbox } from '../../platform/db/schema';
import { send, testApp, type TestApp, testIdentitySettings } from '../../testing/app';
import { readOutbox } from '../../testing/outbox';
import {
  goodPassword,
  lastCode,
  newCustomer,
  newMobile,
  otherCode,
  registration,
  verifiedCustomer,
} from '../../testing/customers';
import { defaultIdentitySettings, type IdentitySettings } from './settings';
import { testFuzzRegistration, unlimitedIdentity } from '../../testing/fuzz-strings';

let api: TestApp;

beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

let addresses = 0;
const elsewhere = () => ({ address: `10.1.${(addresses += 1) >> 8}.${addresses & 255}` });

const refused = (parts: Record<string, unknown>) =>
  api.refused(endpoints.register, { body: registration(parts) }, elsewhere());

describe('registration', () => {
  it('by mobile opens a session, with nothing verified, and sends an OTP', async () => {
    const body = registration();
    const answer = await api.call(endpoints.register, { body }, elsewhere());
    expect(answer).toMatchObject({ status: 200, data: { first_name: 'Meenakshi', is_verified: 0 } });
    const { token } = answer;
    const details = await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token });
    expect(details.data).toEqual({
      is_verified: 0,
      email: '',
      mobile_number: body.mobile,
      otp_sent: { mobile: true, email: false },
      otp_resends: { mobile: 0, email: 0 },
    });
    const sent = await readOutbox(api.db, eq(outbox.recipient, body.mobile));
    expect(sent).toHaveLength(1);
    const [{ text, code }] = [sent[0] ?? { text: '', code: '' }];
    expect(code).toMatch(/^\d{6}$/);
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
  });

  it('by email sends an OTP to each channel', async () => {
    const body = registration({ email: 'Anu@Example.in' });
    await api.call(endpoints.register, { body }, elsewhere());
    const [sms, mail] = [await lastCode(api.db, body.mobile), await lastCode(api.db, 'Anu@Example.in')];
    expect(sms).toMatch(/^\d{6}$/);
    expect(mail).toMatch(/^\d{6}$/);
  });

  it('by email requires the email address, and every registration a mobile number', async () => {
    expect(await refused({ user_name: 'asha@example.in' })).toMatchObject({ errors: { email: 'Email is required' } });
    const { mobile: _, ...rest } = registration({ email: 'asha@example.in' });
    expect(await api.refused(endpoints.register, { body: rest })).toMatchObject({
      status: 400,
      errors: { mobile: 'Mobile is required' },
    });
    expect(await refused({ user_name: 'asha' })).toMatchObject({
      errors: { user_name: 'Enter Valid Email/Mobile Number' },
    });
  });

  it.each([
    ['first_name', 'Meena\u0000', 'First Name Should be Valid'],
    ['last_name', "O'Brien", 'Last Name Should be Valid'],
    ['email', 'mee\u0000na@example.in', 'Email Should be Valid'],
    ['mobile', '987654321', 'Mobile should be 10 digits'],
    ['password', 'neem 2026', 'Password should not have Space'],
    ['register_medium', 2, 'Register Medium Should be Valid'],
    ['user_name', 'x'.repeat(101), 'User Name should be maximum 100 characters'],
  ])('rejects %s %j', async (field, value, message) => {
    const mobile = newMobile();
    const answer = await api.refused(endpoints.register, {
      body: { ...registration({ mobile }), user_name: mobile, [field]: value },
    });
    expect(answer).toMatchObject({ status: 400, errors: { [field]: message } });
  });

  it.each([
    ['first_name', 'मीनाक्षी'],
    ['first_name', 'Zoe\u0308'],
    ['last_name', ''],
    ['last_name', 'de la Cruz'],
    ['email', `${'a'.repeat(89)}@example.in`],
    ['email', "o'neil+neem@example.in"],
    ['password', 'n3em#xyz'.repeat(3) + 'n3em#x'],
    ['password', '<script>'],
  ])('accepts %s %j and stores it unchanged', async (field, value) => {
    const mobile = newMobile();
    const body = { ...registration({ mobile }), [field]: value };
    const { token } = await api.call(endpoints.register, { body }, elsewhere());
    await api.call(endpoints.mobileVerification, { body: { otp: await lastCode(api.db, mobile) } }, { token });
    const { data } = await api.call(endpoints.user, { query: { type: 'profile' } }, { token });
    expect(data).toEqual({
      first_name: body.first_name,
      last_name: body.last_name,
      mobile_number: mobile,
      email: body.email,
    });
    await api.call(endpoints.loginMobile, { body: { mobile, password: body.password } });
  });

  it.each(['123456', 'PASSWORD', 'qwerty', 'aaaaaa', 'abcdef', '987654', 'abcabc', 'India@123', 'iloveyou'])(
    'rejects the common password %s',
    async (password) => {
      expect(await refused({ password })).toMatchObject({
        status: 400,
        errors: { password: 'Password is too easy to guess' },
      });
    },
  );

  it('rejects a password that contains account data', async () => {
    const mobile = newMobile();
    for (const password of [mobile, 'Meenakshi', 'MeenakshiSundaram', 'tara@Example.in', 'tarabai']) {
      const parts = { mobile, email: password === 'tarabai' ? 'tarabai@example.in' : 'tara@example.in', password };
      expect((await refused(parts)).errors).toEqual({ password: 'Password is too easy to guess' });
    }
  });

  it('ignores unknown fields', async () => {
    const body = { ...registration(), is_verified: 3, id: 1, customer_id: 1, created_at: '2001-01-01', token: 'x' };
    const { token, data } = await api.call(endpoints.register, { body }, elsewhere());
    expect(data.is_verified).toBe(0);
    const [row] = await api.db.select().from(customers).where(eq(customers.mobile, body.mobile));
    expect(row?.id).not.toBe(1);
    expect(row?.isVerified).toBe(0);
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001);
    const details = { body: { otp: '000000', is_verified: 3 } };
    expect((await api.refused(endpoints.mobileVerification, details, { token })).status).toBe(400);
    expect((await api.refused(endpoints.user, { query: {} }, { token })).status).toBe(428);
  });

  it('stores no plain password, and hashes it with the real cost', async () => {
    const real = await testApp({ database: api.database, settings: { identity: defaultIdentitySettings } });
    const { mobile } = await newCustomer(real, {}, elsewhere());
    await real.close();
    const [row] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    expect(JSON.stringify(row)).not.toContain(goodPassword);
  });
});

describe('an identifier', () => {
  it('is taken once it is verified', async () => {
    const { mobile, email } = await verifiedCustomer(api, { email: 'Held@example.in' }, elsewhere());
    expect(await refused({ mobile })).toEqual({
      status: 409,
      message: 'Mobile is already registered',
      errors: { mobile: 'Mobile is already registered' },
    });
    expect(await refused({ email: email.toLowerCase() })).toEqual({
      status: 409,
      message: 'Email is already registered',
      errors: { email: 'Email is already registered' },
    });
    expect((await refused({ mobile, email })).errors).toEqual({
      mobile: 'Mobile is already registered',
      email: 'Email is already registered',
    });
  });

  it('is not taken when it is only entered: of two accounts, the first to verify it owns it', async () => {
    const mobile = newMobile();
    const first = await newCustomer(api, { mobile, first_name: 'Asha' }, elsewhere());
    const firstCode = await lastCode(api.db, mobile);
    const second = await newCustomer(api, { mobile, first_name: 'Bina', password: 'tulsi#2026' }, elsewhere());
    const secondCode = await lastCode(api.db, mobile);
    const verify = (token: string, otp: string) =>
      send(api.app, endpoints.mobileVerification, { body: { otp } }, { authorization: `Bearer ${token}` });
    expect((await verify(second.token, secondCode)).status).toBe(200);
    expect(await verify(first.token, firstCode)).toMatchObject({
      status: 409,
      body: { message: 'This Email/Mobile Number belongs to another account' },
    });
    const { data } = await api.call(endpoints.loginMobile, { body: { mobile, password: 'tulsi#2026' } });
    expect(data.first_name).toBe('Bina');
    expect((await api.refused(endpoints.loginMobile, { body: { mobile, password: goodPassword } })).status).toBe(400);
  });

  it('belongs to exactly one of two accounts that verify it at once', async () => {
    const email = 'race@example.in';
    const one = await newCustomer(api, { email }, elsewhere());
    const oneCode = await lastCode(api.db, email);
    const other = await newCustomer(api, { email }, elsewhere());
    const otherOtp = await lastCode(api.db, email);
    const verify = (token: string, otp: string) =>
      send(api.app, endpoints.emailVerification, { body: { otp } }, { authorization: `Bearer ${token}` });
    const answers = await Promise.all([verify(one.token, oneCode), verify(other.token, otherOtp)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('OTPs to one recipient', () => {
  it('are limited to 5 in an hour, for any sender; beyond it one is sent every 5 minutes', async () => {
    const mobile = newMobile();
    for (let turn = 0; turn < 5; turn += 1) await newCustomer(api, { mobile }, elsewhere());
    expect((await refused({ mobile })).status).toBe(429);
    expect(otherCode(await lastCode(api.db, mobile))).toMatch(/^\d{6}$/);
    api.advanceTime(5 * 60_000);
    await newCustomer(api, { mobile }, elsewhere());
    expect((await refused({ mobile })).status).toBe(429);
  });

  it('are limited to 20 a day; beyond it one is sent every half hour', async () => {
    const mobile = newMobile();
    for (let turn = 0; turn < 20; turn += 1) {
      await newCustomer(api, { mobile }, elsewhere());
      api.advanceTime(5 * 60_000);
    }
    expect((await refused({ mobile })).status).toBe(429);
    expect(await api.db.$count(outbox, eq(outbox.recipient, mobile))).toBe(20);
    api.advanceTime(25 * 60_000);
    await newCustomer(api, { mobile }, elsewhere());
  });
});

const withLimits = (rules: Partial<IdentitySettings>) =>
  testApp({ database: api.database, settings: { identity: { ...testIdentitySettings, ...rules } } });

describe('SMS', () => {
  it('to 12 numbers, requested at once from one IP address, are slowed down after the limit of 6', async () => {
    // Longer delays than the default ones, which a slow machine would sit out.
    const delays = { firstSeconds: 120, maxSeconds: 600 };
    const real = await withLimits({ smsPerSource: { ...defaultIdentitySettings.smsPerSource, max: 6, delays } });
    const attempt = (address: string) =>
      send(real.app, endpoints.register, { body: registration() }, { 'x-forwarded-for': address });
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('203.0.113.80')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect((await attempt('203.0.113.80')).status).toBe(429);
    expect((await attempt('203.0.113.81')).status).toBe(200);
    real.advanceTime(120_000);
    expect((await attempt('203.0.113.80')).status).toBe(200);
    expect((await attempt('203.0.113.80')).status).toBe(429);
    await real.close();
  });

  it('are counted for a /48 of IPv6 too, which may cause 4 times as many as a /64', async () => {
    const real = await withLimits({ smsPerSource: { ...defaultIdentitySettings.smsPerSource, max: 2 } });
    const statuses = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const address = { 'x-forwarded-for': `2001:db8:7:${turn}::1` };
      statuses.push((await send(real.app, endpoints.register, { body: registration() }, address)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    await real.close();
  });

  it('of the whole shop are limited for an hour, with one error in the log', async () => {
    const real = await withLimits({ smsPerHour: { name: 'sms-test', max: 3, minutes: 60 } });
    for (let turn = 0; turn < 3; turn += 1) await newCustomer(real, {}, elsewhere());
    const rejected = await send(real.app, endpoints.register, { body: registration() });
    expect(rejected.status).toBe(429);
    await send(real.app, endpoints.register, { body: registration() });
    const alarms = () => real.log.filter((line) => line.includes('SMS_PER_HOUR is reached'));
    expect(alarms()).toHaveLength(1);
    real.advanceTime(60 * 60_000);
    for (let turn = 0; turn < 3; turn += 1) await newCustomer(real, {}, elsewhere());
    expect(alarms()).toHaveLength(2);
    await real.close();
  });
});

describe('registrations from one IP address', () => {
  it('are limited too', async () => {
    const { registrationsPerAddress } = defaultIdentitySettings;
    const delays = { firstSeconds: 120, maxSeconds: 600 };
    const real = await withLimits({ registrationsPerAddress: { ...registrationsPerAddress, max: 5, delays } });
    const address = '203.0.113.77';
    const attempt = () =>
      send(
        real.app,
        endpoints.register,
        { body: registration({ mobile: '9999999999', password: '123456' }) },
        { 'x-forwarded-for': address },
      );
    // A registration with a rejected password is not counted.
    expect((await attempt()).status).toBe(400);
    const { mobile } = await verifiedCustomer(api, {}, elsewhere());
    const register = () =>
      send(real.app, endpoints.register, { body: registration({ mobile }) }, { 'x-forwarded-for': address });
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await register()).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
    await real.close();
  });
});

testFuzzRegistration(60);

describe('the log', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp({ settings: { identity: unlimitedIdentity } });
  });
  afterAll(() => api.close());

  it('contains no token, password, OTP, number or email address', async () => {
    const password = 'ashwagandha#77';
    const customer = await verifiedCustomer(api, { email: 'quiet@example.in', password });
    const otp = await lastCode(api.db, customer.mobile);
    const { token: second } = await api.call(endpoints.loginEmail, { body: { email: customer.email, password } });
    await api.refused(endpoints.loginMobile, { body: { mobile: customer.mobile, password: 'wrong#ashwa77' } });
    await send(api.app, endpoints.user, {}, { authorization: `Bearer ${second}x` });
    const lines = api.log.join('');
    expect(lines).toContain('/login/email');
    for (const secret of [password, 'wrong#ashwa77', customer.token, second, customer.mobile, customer.email]) {
      expect(lines).not.toContain(secret);
    }
    expect(lines).not.toMatch(new RegExp(`\\b${otp}\\b`));
  });
});
