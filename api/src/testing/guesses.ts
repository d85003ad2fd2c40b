import { endpoints, failure } from '@storefront/shared-contracts/schemas';
import { sum } from 'drizzle-orm';
import { oneTimeCodes } from '../platform/db/schema';
import { newDevice, send, testApp, type TestApp } from './app';
import { goodPassword, lastCode, newMobile, registration } from './customers';

const minute = 60_000;

/** Result of an attack. */
interface Outcome {
  attack: string;
  sources: number;
  guesses: number;
  /** Number of guesses that were compared with the password or an OTP. */
  evaluated: number;
  hours: number;
  longestWaitOfVictimSeconds: number;
}

interface Victim {
  mobile: string;
  device: string;
}

const addressOf = (source: number) => `10.${source >> 16}.${(source >> 8) & 255}.${source & 255}`;
const from = (address: string, device: string = newDevice()) => ({
  'x-forwarded-for': address,
  'x-device-id': device,
});

/** Registers on a device and verifies the number. */
async function newVictim(api: TestApp, address: string): Promise<Victim> {
  const [mobile, device] = [newMobile(), newDevice()];
  const by = { device, address };
  const { token } = await api.call(endpoints.register, { body: registration({ mobile }) }, by);
  await api.call(endpoints.mobileVerification, { body: { otp: await lastCode(api.db, mobile) } }, { ...by, token });
  return { mobile, device };
}

type Headers = Record<string, string>;
const logIn = (api: TestApp, mobile: string, password: string, headers: Headers) =>
  send(api.app, endpoints.loginMobile, { body: { mobile, password } }, headers);
const ask = (api: TestApp, mobile: string, headers: Headers) =>
  send(api.app, endpoints.resetUserCheck, { body: { mobile_number: mobile } }, headers);
const reset = (api: TestApp, mobile: string, otp: string, headers: Headers) =>
  send(api.app, endpoints.resetPassword, { body: { mobile_number: mobile, otp, password: 'tulsi#2026' } }, headers);

/** Repeats a call after the wait of each rejection, at most an hour in all. @returns the seconds until it succeeded */
async function waitAsTold(api: TestApp, call: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  let waited = 0;
  for (;;) {
    const answer = await call();
    if (answer.status !== 429) {
      expect(answer.status).toBe(200);
      return waited;
    }
    const { retry_after = 0 } = failure.parse(answer.body);
    api.advanceTime(retry_after * 1000);
    waited += retry_after;
    expect(waited).toBeLessThanOrEqual(3600);
  }
}

interface Attack {
  name: string;
  /** Makes a guess from a source. @returns the status of the response */
  guess: (api: TestApp, victim: Victim, at: { source: number; turn: number }) => Promise<number>;
  /** Number of evaluated guesses so far, given the number of responses with 400. */
  evaluated: (api: TestApp, rejected: number) => number | Promise<number>;
}

const wrongPassword: Attack = {
  name: 'passwords',
  guess: async (api, { mobile }, { source }) =>
    (await logIn(api, mobile, 'wrong#2026', from(addressOf(source)))).status,
  evaluated: (_api, rejected) => rejected,
};

/**
 * Whether a source requests an OTP before its guess: in the first turn of each of a thousand sources, then in every tenth turn.
 */
const asks = (turn: number) => turn < 1000 || turn % 10 === 0;

/** Number of wrong OTPs that were compared with an open one. */
async function evaluatedOtps({ db }: TestApp): Promise<number> {
  const [row] = await db.select({ tries: sum(oneTimeCodes.wrongTries) }).from(oneTimeCodes);
  return Number(row?.tries ?? 0);
}

/** A device per source, because an OTP belongs to the device that requested it. */
const deviceOf = Array.from({ length: 1000 }, newDevice);

const wrongOtp: Attack = {
  name: 'OTPs',
  guess: async (api, { mobile }, { source, turn }) => {
    const by = from(addressOf(source), deviceOf[source]);
    if (asks(turn)) await ask(api, mobile, by);
    return (await reset(api, mobile, '123456', by)).status;
  },
  evaluated: evaluatedOtps,
};

/** Attacks one customer with a number of guesses, spread over some hours. */
async function run(
  api: TestApp,
  { name, guess, evaluated: countEvaluated }: Attack,
  { sources, guesses, hours }: { sources: number; guesses: number; hours: number },
): Promise<Outcome> {
  const shared = addressOf(0);
  const victim = await newVictim(api, '192.0.2.1');
  const neighbour = await newVictim(api, '192.0.2.2');
  const begun = api.now().getTime();
  const before = await countEvaluated(api, 0);
  let rejected = 0;
  for (let turn = 0; turn < guesses; turn += 1) {
    const status = await guess(api, victim, { source: turn % sources, turn });
    expect([400, 429]).toContain(status);
    if (status === 400) rejected += 1;
    api.advanceTime((hours * 60 * minute) / guesses);
  }
  const evaluated = (await countEvaluated(api, rejected)) - before;
  const passed = (api.now().getTime() - begun) / (60 * minute);
  // Another customer behind the attacker's IP address, on an unknown device.
  const behind = await logIn(api, neighbour.mobile, goodPassword, from(shared));
  expect(behind.status).toBe(200);
  expect((await logIn(api, victim.mobile, goodPassword, from(shared, victim.device))).status).toBe(200);
  const elsewhere = from('192.0.2.77');
  const waits = [await waitAsTold(api, () => logIn(api, victim.mobile, goodPassword, elsewhere))];
  // By OTP, on the customer's device and on an unknown one.
  const hers = from('192.0.2.1', victim.device);
  waits.push(await waitAsTold(api, () => ask(api, victim.mobile, hers)));
  const newOne = from('192.0.2.78');
  waits.push(await waitAsTold(api, () => ask(api, victim.mobile, newOne)));
  const otp = await lastCode(api.db, victim.mobile);
  expect((await reset(api, victim.mobile, otp, newOne)).status).toBe(200);
  const longest = Math.max(...waits);
  return { attack: name, sources, guesses, evaluated, hours: passed, longestWaitOfVictimSeconds: longest };
}

/** Guesses of passwords and OTPs of one customer over some hours, and what customers experience afterwards. */
export function testGuesses(
  sourceCounts: readonly number[],
  { guesses, hours }: { guesses: number; hours: number },
): void {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp();
  });
  afterAll(() => api.close());

  const cases = [wrongPassword, wrongOtp].flatMap((attack) =>
    sourceCounts.map((sources) => [attack.name, sources, attack] as const),
  );

  it.each(cases)(
    `${guesses} guesses of %s from %d sources in ${hours} h: few are evaluated, and no customer is locked out`,
    async (_name, sources, attack) => {
      const outcome = await run(api, attack, { sources, guesses, hours });
      process.stdout.write(`${JSON.stringify(outcome)}\n`);
      const most = attack.name === 'OTPs' ? 5 * (5 + 12) : hours === 0 ? 15 : 20 + 4 * sources;
      expect(outcome.evaluated).toBeLessThanOrEqual(most);
      // Many networks use up the OTPs of a day. Then a new device waits up to half an hour for an OTP; a known device does not.
      const longest = attack.name === 'OTPs' && sources > 100 ? 1800 : 300;
      expect(outcome.longestWaitOfVictimSeconds).toBeLessThanOrEqual(longest);
    },
    20 * minute,
  );
}
