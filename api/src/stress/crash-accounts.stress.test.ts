import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bySize } from '@storefront/server-kit/testing';
import { apiBase } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { ApiExitedError, ApiProcess, removeDataFolder } from '../testing/api-process';
import { goodPassword, registration } from '../testing/customers';
import { randomOf } from './random';

const rounds = bySize({ sample: 1, short: 3, whole: 25 });
const random = randomOf(20_261_121);

/** High limits: the test checks confirmed changes, not rate limits. */
const unlimited = {
  LIMIT_FACTOR: '100000',
  SMS_PER_HOUR: '1000000',
};

let folder = '';
let dataDir = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-kill-'));
  dataDir = join(folder, 'data');
});
afterAll(() => removeDataFolder(folder, dataDir));

const signedIn = z.object({ status: z.literal(200), token: z.string() });
const mail = z.array(z.object({ to: z.string(), code: z.optional(z.string()) }));

async function cartOf(api: ApiProcess, headers: Record<string, string>): Promise<Map<number, number>> {
  const { data } = endpoints.cartMedicine.response.parse(
    await api.send(`${apiBase}/cart/medicine?limit=50`, undefined, headers),
  );
  return new Map(data.data.map((line) => [line.product_id, line.quantity]));
}

type Quantities = ReadonlyMap<number, number>;

const merged = (one: Quantities, other: Quantities) =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((id) => [id, Math.max(one.get(id) ?? 0, other.get(id) ?? 0)]),
  );
const sorted = (cart: Quantities) => [...cart].sort(([one], [other]) => one - other);

/** A visitor who fills a guest cart and then registers, or logs in again on a new device. */
class Visitor {
  token = '';
  cart: Quantities = new Map();
  private readonly mobile = `97${String(10_000_000 + random(89_999_999))}`;
  private readonly email = `${randomUUID()}@example.in`;
  private device = randomUUID();
  private guest: Quantities = new Map();
  private asked = false;

  /** Continues until the API is killed; `onConfirmed` is called for every sign-in. */
  async visit(api: ApiProcess, onConfirmed: () => void): Promise<void> {
    try {
      for (;;) {
        await this.fillGuestCart(api);
        await this.signIn(api);
        onConfirmed();
      }
    } catch (error) {
      if (!(error instanceof ApiExitedError)) throw error;
    }
  }

  private async fillGuestCart(api: ApiProcess): Promise<void> {
    this.device = randomUUID();
    this.guest = new Map();
    const wanted = new Map(Array.from({ length: 3 }, () => [1 + random(8), 1 + random(15)]));
    for (const [id, quantity] of wanted) {
      const { status } = await api.post('/update-cart', { id, quantity }, { 'x-device-id': this.device });
      expect(status).toBe(200);
      this.guest = new Map([...this.guest, [id, quantity]]);
    }
  }

  private async signIn(api: ApiProcess): Promise<void> {
    const { mobile, email } = this;
    const known = this.token !== '';
    const body = known ? { mobile, password: goodPassword } : registration({ mobile, email });
    this.asked = true;
    const answer = await api.send(`${apiBase}${known ? '/login/mobile' : '/register'}`, body, {
      'x-device-id': this.device,
    });
    this.token = signedIn.parse(answer).token;
    this.cart = merged(this.cart, this.guest);
    this.guest = new Map();
    this.asked = false;
  }

  /** Compares the API with what it confirmed; the last request may be applied completely or not at all. */
  async check(api: ApiProcess): Promise<void> {
    const unheard = this.asked && (await this.findUnheard(api));
    const guest = await cartOf(api, { 'x-device-id': this.device });
    if (this.token === '') {
      // No account was created: the guest cart is unchanged, and the guest may try again.
      expect(sorted(guest).filter(([id]) => this.guest.has(id))).toEqual(sorted(this.guest));
    } else {
      const held = await cartOf(api, { authorization: `Bearer ${this.token}` });
      const both = merged(this.cart, this.guest);
      const joined = this.asked && guest.size === 0;
      expect(sorted(held)).toEqual(sorted(joined || unheard ? both : this.cart));
      if (!joined) for (const [id, quantity] of this.guest) expect(guest.get(id)).toBe(quantity);
      this.cart = held;
      await this.checkCodes(api);
    }
    this.asked = false;
    this.guest = new Map();
  }

  /** A registration whose response was lost: if the account exists, it accepts the password. */
  private async findUnheard(api: ApiProcess): Promise<boolean> {
    if (this.token !== '') return false;
    const { status } = await api.post('/user-check', { user_name: this.mobile });
    if (status !== 200) {
      expect(status).toBe(404);
      return false;
    }
    const answer = await api.send(`${apiBase}/login/mobile`, { mobile: this.mobile, password: goodPassword });
    this.token = signedIn.parse(answer).token;
    return true;
  }

  /**
   * Every account gets its OTPs after a crash: unsent messages after the start, and those that were being sent a minute later.
   */
  private async checkCodes(api: ApiProcess): Promise<void> {
    const limit = Date.now() + 90_000;
    for (;;) {
      const list = mail.parse(await api.send('/__dev/mailbox.json', undefined));
      const missing = [this.mobile, this.email].filter((to) => !list.some((one) => one.to === to));
      if (missing.length === 0) return;
      if (Date.now() > limit) throw new Error(`No code for ${missing.join(', ')}`);
      await wait(100);
    }
  }
}

describe('accounts', () => {
  it(`keep every confirmed sign-in, its OTPs and its carts when the API is killed, ${rounds} times`, async () => {
    let visitors: Visitor[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const api = await ApiProcess.start(dataDir, unlimited);
      for (const visitor of visitors) await visitor.check(api);
      visitors = [...visitors.slice(-2), new Visitor(), new Visitor()];
      let left = 1 + random(12);
      const onConfirmed = () => {
        left -= 1;
        // A random time after the confirmation.
        if (left === 0) void wait(random(120)).then(() => api.end('SIGKILL'));
      };
      await Promise.all(visitors.map((visitor) => visitor.visit(api, onConfirmed)));
      expect(left).toBeLessThanOrEqual(0);
    }
    const api = await ApiProcess.start(dataDir, unlimited);
    for (const visitor of visitors) await visitor.check(api);
    expect(visitors.some(({ token, cart }) => token !== '' && cart.size > 0)).toBe(true);
    await api.end();
  });
});
