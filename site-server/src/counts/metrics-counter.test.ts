import {
  createMetricsCounter,
  errorsPerIp,
  outcomesPerIp,
  pageViewsPerIp,
  type MetricsCounter,
} from './metrics-counter';
import { signPageId, type PartRelease } from './page-id';
import { signVisitorId } from './visitor-id';
import { minErrors } from '@storefront/release-registry/contract';

const key = Buffer.alloc(32, 1);
const now = 29_000_000;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const shell = { part: 'shell', release: '1.0.0-gaaaaaaaaaaaa' };
const lab = { part: 'mfe-lab', release: '1.2.0-gbbbbbbbbbbbb' };
const releases: readonly PartRelease[] = [shell, lab];

let created = 0;
function pageId(minute = now, of = releases, counted = of.length): string {
  created += 1;
  const random = Buffer.alloc(12);
  random.writeUInt32BE(created);
  return signPageId(key, { minute, random, releases: of, counted });
}
const createIp = (number: number) => `198.51.${number >> 8}.${number & 255}`;
const page = (ip = '203.0.113.7', minute = now, userAgent = browser) => ({
  ip,
  minute,
  userAgent,
  used: releases,
  pageId: pageId(minute),
  failed: [],
});
const error = (id: string, ip = '203.0.113.7', of = lab, minute = now) => ({
  ip,
  minute,
  pageId: id,
  ...of,
});
const sum = ({ part }: PartRelease) =>
  counter
    .drain()
    .filter((row) => row.part === part)
    .reduce((total, row) => ({ pages: total.pages + row.pages, errors: total.errors + row.errors }), {
      pages: 0,
      errors: 0,
    });

let counter: MetricsCounter;
beforeEach(() => {
  counter = createMetricsCounter({ key });
});

describe('the counter', () => {
  it('keeps what was reported: equal texts once, each of a bounded length, the most frequent ones', () => {
    const report = (text: string, ip: number) =>
      counter.countError({
        ...error(pageId(), createIp(ip)),
        report: { kind: 'uncaught', error: text, route: '/lab-test' },
      });
    for (let ip = 0; ip < 6; ip += 2) expect(report('TypeError: organs', ip)).toBe(true);
    for (let ip = 10; ip < 20; ip += 1) report(`${ip}${'x'.repeat(1000)}`, ip);
    const [row] = counter.drain();
    expect(row?.errors).toBe(13);
    expect(row?.reports).toHaveLength(5);
    expect(row?.reports?.[0]).toEqual({ kind: 'uncaught', error: 'TypeError: organs', route: '/lab-test', pages: 3 });
    expect(Math.max(...(row?.reports ?? []).map((one) => one.error.length))).toBe(300);
  });

  it('counts page views and errors per part, release and minute, and drains each once', () => {
    counter.countPage(page());
    counter.countPage(page('203.0.113.8'));
    counter.countPage(page('203.0.113.7', now + 1));
    expect(counter.countError(error(pageId()))).toBe(true);
    expect(counter.drain()).toEqual([
      { minute: now, ...shell, pages: 2, errors: 0 },
      { minute: now, ...lab, pages: 2, errors: 1 },
      { minute: now + 1, ...shell, pages: 1, errors: 0 },
      { minute: now + 1, ...lab, pages: 1, errors: 0 },
    ]);
    expect(counter.drain()).toEqual([]);
  });

  it('counts an error in the minute of its page', () => {
    counter.countError(error(pageId(now - 5)));
    expect(counter.drain()).toEqual([{ minute: now - 5, ...lab, pages: 0, errors: 1 }]);
  });

  it('counts a part that failed on the server as an error, once with what the page reports of it', () => {
    const failed = { ...page(), failed: [lab, lab] };
    counter.countPage(failed);
    expect(counter.countError(error(failed.pageId))).toBe(false);
    expect(counter.drain()).toEqual([
      { minute: now, ...shell, pages: 1, errors: 0 },
      {
        minute: now,
        ...lab,
        pages: 1,
        errors: 1,
        seen: 1,
        reports: [expect.objectContaining({ kind: 'render', pages: 1 })],
      },
    ]);
  });

  it('names the networks of visitors with an error, by a hash, and since when they have the cookie', () => {
    const visitor = signVisitorId(key, now - 500, Buffer.alloc(8, 7));
    for (const ip of ['203.0.113.7', '203.0.113.8', '198.51.100.7'])
      counter.countError({ ...error(pageId(), ip), visitor });
    const forged = visitor.replace(/^......../, '00000000');
    counter.countError({ ...error(pageId(), '192.0.2.7'), visitor: forged });
    counter.countError(error(pageId(), '192.0.2.8'));
    const [row] = counter.drain();
    expect(row).toMatchObject({ errors: 5, witnesses: [{ since: now - 500 }, {}, {}] });
    const networks = row?.witnesses?.map(({ network }) => network) ?? [];
    expect(networks[1]).toBe(networks[0]);
    expect(networks[2]).not.toBe(networks[0]);
    expect(networks.join(' ')).toMatch(/^[0-9a-f ]+$/);
  });

  it('counts a part that the page requested later, once', () => {
    const id = pageId(now, releases, 1);
    counter.countPage({ ...page(), used: [shell], pageId: id });
    expect(counter.countUse({ ...error(id), userAgent: browser })).toBe(true);
    expect(counter.countUse({ ...error(id), userAgent: browser })).toBe(false);
    expect(counter.drain()).toEqual([
      { minute: now, ...shell, pages: 1, errors: 0 },
      { minute: now, ...lab, pages: 1, errors: 0 },
    ]);
  });

  it('counts an error as a use of its part, whichever of the two arrives first', () => {
    const [one, other] = [pageId(now, releases, 1), pageId(now, releases, 1)];
    counter.countError(error(one));
    counter.countUse({ ...error(one), userAgent: browser });
    counter.countUse({ ...error(other, createIp(2)), userAgent: browser });
    counter.countError(error(other, createIp(2)));
    expect(sum(lab)).toEqual({ pages: 2, errors: 2 });
  });

  it('counts no use of a part that was counted when the page was sent', () => {
    expect(counter.countUse({ ...error(pageId()), userAgent: browser })).toBe(false);
    expect(counter.drain()).toEqual([]);
  });

  it('counts no start of the shell of a page that is not compared', () => {
    expect(counter.countUse({ ...error(pageId(), createIp(1), shell), userAgent: browser })).toBe(false);
    expect(counter.drain()).toEqual([]);
  });

  it('counts no use for a bot, with a forged id or of another release', () => {
    const id = pageId(now, releases, 1);
    expect(counter.countUse({ ...error(id), userAgent: 'Googlebot/2.1' })).toBe(false);
    expect(counter.countUse({ ...error('forged'), userAgent: browser })).toBe(false);
    expect(counter.countUse({ ...error(id, '', { ...lab, release: shell.release }), userAgent: browser })).toBe(false);
    expect(counter.drain()).toEqual([]);
  });

  it('counts one error per page and part', () => {
    const id = pageId();
    expect(counter.countError(error(id, createIp(1)))).toBe(true);
    expect(counter.countError(error(id, createIp(2)))).toBe(false);
    expect(counter.countError(error(id, createIp(3), shell))).toBe(true);
    expect(counter.countError(error(pageId(), createIp(4)))).toBe(true);
  });

  it.each([
    ['without an id', error('')],
    ['with a forged id', error('AQ'.repeat(40))],
    ['of a release that the page was not composed with', error(pageId(), '', { ...lab, release: shell.release })],
    ['of a part that the page was not composed with', error(pageId(now, [shell]))],
    ['of an invalid part name', error(pageId(), '', { ...lab, part: '__proto__' })],
    ['of a page of yesterday', error(pageId(now - 24 * 60 - 1))],
    ['of a page of tomorrow', error(pageId(now + 24 * 60))],
  ])('does not count an error %s', (_, report) => {
    expect(counter.countError(report)).toBe(false);
    expect(counter.drain()).toEqual([]);
  });
});

describe('one IP address', () => {
  it('adds fewer errors than are needed to end a canary', () => {
    for (let tries = 0; tries < 300; tries += 1)
      counter.countError(error(pageId(), undefined, lab, now + (tries % 60)));
    expect(sum(lab).errors).toBe(errorsPerIp);
    expect(errorsPerIp).toBeLessThan(minErrors);
  });

  it('is the same for a whole IPv6 /48', () => {
    for (let host = 0; host < 300; host += 1) counter.countError(error(pageId(), `2001:db8:1:${host.toString(16)}::1`));
    expect(sum(lab).errors).toBe(errorsPerIp);
    counter.countError(error(pageId(), '2001:db8:2::1'));
    expect(sum(lab).errors).toBe(1);
  });

  it('that is over its limit does not prevent a report of the page from another one', () => {
    for (let tries = 0; tries < errorsPerIp; tries += 1) counter.countError(error(pageId()));
    const id = pageId();
    expect(counter.countError(error(id))).toBe(false);
    expect(counter.countError(error(id, createIp(1)))).toBe(true);
  });

  it('cannot dilute an error rate with page views', () => {
    for (let times = 0; times < 5 * pageViewsPerIp; times += 1) counter.countPage(page());
    expect(sum(lab).pages).toBe(pageViewsPerIp);
  });

  it('cannot dilute an error rate with reported uses', () => {
    for (let times = 0; times < 2 * pageViewsPerIp; times += 1)
      counter.countUse({ ...error(pageId(now, releases, 1)), userAgent: browser });
    expect(sum(lab).pages).toBe(pageViewsPerIp);
  });

  it('has its limits per window of the canary check', () => {
    counter = createMetricsCounter({ key, windowMinutes: 24 * 60 });
    for (let hour = 0; hour < 24; hour += 1) {
      counter.countError(error(pageId(now + hour * 60), undefined, lab, now + hour * 60));
    }
    expect(sum(lab).errors).toBe(errorsPerIp);
  });

  it('does not use up the limits of others', () => {
    for (let number = 0; number < 100; number += 1) {
      counter.countPage(page(createIp(number)));
      counter.countError(error(pageId(), createIp(number)));
    }
    expect(sum(lab)).toEqual({ pages: 100, errors: 100 });
  });
});

describe('bots', () => {
  it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.1', 'Mozilla/5.0 (compatible; bingbot/2.0)'])(
    'are not counted: %s',
    (userAgent) => {
      counter.countPage(page(undefined, now, userAgent));
      expect(counter.drain()).toEqual([]);
    },
  );

  it.each([browser, browser.replace('Chrome', 'HeadlessChrome'), 'Mozilla/5.0 (Linux; Android 14; CUBOT X20)', ''])(
    'are not detected as bots: %s',
    (userAgent) => {
      counter.countPage(page(undefined, now, userAgent));
      expect(sum(lab).pages).toBe(1);
    },
  );
});

describe('the memory of the counter', () => {
  const memory = { ips: 100, errors: 10, rows: 5 };

  it('is bounded: the oldest is removed', () => {
    counter = createMetricsCounter({ key, memory });
    for (let number = 0; number < 100; number += 1) {
      counter.countPage({ ...page(createIp(number), now + number), used: [lab] });
      counter.countError(error(pageId(now + number), createIp(number), lab, now + number));
    }
    expect(counter.drain().map(({ minute }) => minute - now)).toEqual([95, 96, 97, 98, 99]);
  });
});

describe('the comparison of a canary with stable', () => {
  const visitorOf = (number: number) => number.toString(16).padStart(32, '0');
  const comparableId = (counted = 2) => {
    created += 1;
    const random = Buffer.alloc(12);
    random.writeUInt32BE(created);
    return signPageId(key, { minute: now, random, releases, counted, comparable: true });
  };
  const outcome = (id: string, number: number, more: { slowPaint?: boolean; cart?: boolean; ip?: string } = {}) => ({
    ...error(id, createIp(number)),
    visitor: visitorOf(number),
    userAgent: browser,
    ...more,
  });
  const compared = () => counter.drain().find(({ part }) => part === 'mfe-lab')?.compared;

  it('uses only pages whose releases the visitor cookie chose', () => {
    counter.countPage({ ...page(), pageId: pageId() });
    counter.countOutcome(outcome(pageId(), 1, { slowPaint: true, cart: true }));
    counter.countError({ ...error(pageId()), visitor: visitorOf(1) });
    expect(compared()).toBeUndefined();
    const [owned, requested] = [comparableId(), comparableId(1)];
    counter.countPage({ ...page(), comparable: true, pageId: owned });
    counter.countUse(outcome(requested, 2));
    counter.countError({ ...error(owned, createIp(3)), visitor: visitorOf(3) });
    counter.countOutcome(outcome(owned, 1, { slowPaint: true, cart: true }));
    counter.countOutcome(outcome(requested, 2, { slowPaint: false }));
    expect(compared()).toEqual({
      pages: 2,
      errors: 1,
      paints: 2,
      slow_paints: 1,
      carts: 1,
      opened: 0,
      started: 0,
    });
  });

  it('counts which pages of the shell start, one per visitor and release', () => {
    const open = (number: number) => {
      const id = comparableId();
      const from = { ip: createIp(number), visitor: visitorOf(number) };
      counter.countPage({ ...page(), ...from, comparable: true, pageId: id });
      return { ...error(id, from.ip, shell), ...from, userAgent: browser };
    };
    const [first, again, other] = [open(1), open(1), open(2)];
    open(3);
    for (const start of [first, first, again, other]) counter.countUse(start);
    const row = counter.drain().find(({ part }) => part === 'shell');
    expect(row?.compared).toMatchObject({ opened: 3, started: 2 });
  });

  it('takes what a page measured once for each part, of pages that this site composed', () => {
    const measured = outcome(pageId(), 1);
    expect(counter.takeVitals(measured)).toBe(true);
    expect(counter.takeVitals(measured)).toBe(false);
    expect(counter.takeVitals(outcome('forged', 2))).toBe(false);
    expect(counter.takeVitals({ ...outcome(comparableId(), 3), userAgent: 'Googlebot/2.1' })).toBe(false);
    const taken = Array.from({ length: 2 * outcomesPerIp }, (_, number) =>
      counter.takeVitals(outcome(comparableId(), number, { ip: '203.0.113.7' })),
    );
    expect(taken.filter(Boolean)).toHaveLength(outcomesPerIp);
  });

  it('counts an outcome once per page, and one of each kind per visitor and release', () => {
    const [first, second] = [comparableId(), comparableId()];
    counter.countOutcome(outcome(first, 1, { slowPaint: false }));
    counter.countOutcome(outcome(first, 2, { slowPaint: true }));
    counter.countOutcome(outcome(second, 1, { slowPaint: true, cart: true }));
    counter.countOutcome(outcome(second, 1, { cart: true }));
    for (const id of [first, second]) counter.countError({ ...error(id), visitor: visitorOf(1) });
    expect(compared()).toEqual({
      pages: 0,
      errors: 1,
      paints: 1,
      slow_paints: 0,
      carts: 1,
      opened: 0,
      started: 0,
    });
  });

  it('is moved little by one IP address with many cookies, and not by bots or forged ids', () => {
    for (let number = 1; number <= 5 * outcomesPerIp; number += 1)
      counter.countOutcome(outcome(comparableId(), number, { slowPaint: true, cart: true, ip: '203.0.113.7' }));
    counter.countOutcome({ ...outcome(comparableId(), 200, { cart: true }), userAgent: 'Googlebot/2.1' });
    counter.countOutcome(outcome('forged', 201, { cart: true }));
    counter.countOutcome({ ...outcome(comparableId(), 202, { cart: true }), release: shell.release });
    expect(compared()).toMatchObject({
      paints: outcomesPerIp,
      slow_paints: outcomesPerIp,
      carts: outcomesPerIp,
    });
  });
});
