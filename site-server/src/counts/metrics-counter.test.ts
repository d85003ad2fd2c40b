import { createMetricsCounter, errorsPerIp, pageViewsPerIp, type MetricsCounter } from './metrics-counter';
import { signPageId, type PartRelease } from './page-id';
import { minErrors } from '@storefront/release-registry/contract';

const key = Buffer.alloc(32, 1);
const now = 29_000_000;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const shell = { part: 'shell', release: '1.0.0-gaaaaaaaaaaaa' };
const lab = { part: 'mfe-lab', release: '1.2.0-gbbbbbbbbbbbb' };
const releases: readonly PartRelease[] = [shell, lab];

let drawn = 0;
function pageId(minute = now, of = releases): string {
  drawn += 1;
  const random = Buffer.alloc(12);
  random.writeUInt32BE(drawn);
  return signPageId(key, { minute, random, releases: of });
}
const someAddress = (number: number) => `198.51.${number >> 8}.${number & 255}`;
const page = (address = '203.0.113.7', minute = now, userAgent = browser) => ({ address, minute, userAgent, releases });
const fault = (id: string, address = '203.0.113.7', of = lab, minute = now) => ({
  address,
  minute,
  pageId: id,
  ...of,
});
const sum = (counter: MetricsCounter, { part }: PartRelease) =>
  counter
    .take()
    .filter((row) => row.part === part)
    .reduce((total, row) => ({ pages: total.pages + row.pages, errors: total.errors + row.errors }), {
      pages: 0,
      errors: 0,
    });

describe('the counter', () => {
  it('counts pages and faults per part, release and minute, and gives each number once', () => {
    const counter = createMetricsCounter({ key });
    counter.page(page());
    counter.page(page('203.0.113.8'));
    counter.page(page('203.0.113.7', now + 1));
    expect(counter.fault(fault(pageId()))).toBe(true);
    expect(counter.take()).toEqual([
      { minute: now, ...shell, pages: 2, errors: 0 },
      { minute: now, ...lab, pages: 2, errors: 1 },
      { minute: now + 1, ...shell, pages: 1, errors: 0 },
      { minute: now + 1, ...lab, pages: 1, errors: 0 },
    ]);
    expect(counter.take()).toEqual([]);
  });

  it('puts a fault into the minute of its page', () => {
    const counter = createMetricsCounter({ key });
    counter.fault(fault(pageId(now - 5)));
    expect(counter.take()).toEqual([{ minute: now - 5, ...lab, pages: 0, errors: 1 }]);
  });

  it('counts one fault for each page and part', () => {
    const counter = createMetricsCounter({ key });
    const id = pageId();
    expect(counter.fault(fault(id, someAddress(1)))).toBe(true);
    expect(counter.fault(fault(id, someAddress(2)))).toBe(false);
    expect(counter.fault(fault(id, someAddress(3), shell))).toBe(true);
    expect(counter.fault(fault(pageId(), someAddress(4)))).toBe(true);
  });

  it.each([
    ['without an id', fault('')],
    ['with an id that somebody made up', fault('AQ'.repeat(40))],
    ['of a release that the page was not composed with', fault(pageId(), '', { ...lab, release: shell.release })],
    ['of a part that the page was not composed with', fault(pageId(now, [shell]))],
    ['of what is no part at all', fault(pageId(), '', { ...lab, part: '__proto__' })],
    ['of a page of yesterday', fault(pageId(now - 24 * 60 - 1))],
    ['of a page of tomorrow', fault(pageId(now + 24 * 60))],
  ])('does not count a fault %s', (_, report) => {
    const counter = createMetricsCounter({ key });
    expect(counter.fault(report)).toBe(false);
    expect(counter.take()).toEqual([]);
  });
});

describe('one address', () => {
  it('cannot bring in as many faults as end a canary, with a page for each and a million tries', () => {
    const counter = createMetricsCounter({ key });
    for (let tries = 0; tries < 300; tries += 1) counter.fault(fault(pageId(), undefined, lab, now + (tries % 60)));
    expect(sum(counter, lab).errors).toBe(errorsPerIp);
    expect(errorsPerIp).toBeLessThan(minErrors);
  });

  it('cannot either by taking others of its own IPv6 network', () => {
    const counter = createMetricsCounter({ key });
    for (let host = 0; host < 300; host += 1) counter.fault(fault(pageId(), `2001:db8:1:${host.toString(16)}::1`));
    expect(sum(counter, lab).errors).toBe(errorsPerIp);
    counter.fault(fault(pageId(), '2001:db8:2::1'));
    expect(sum(counter, lab).errors).toBe(1);
  });

  it('that is refused uses nothing up: the page can still report from elsewhere', () => {
    const counter = createMetricsCounter({ key });
    for (let tries = 0; tries < errorsPerIp; tries += 1) counter.fault(fault(pageId()));
    const id = pageId();
    expect(counter.fault(fault(id))).toBe(false);
    expect(counter.fault(fault(id, someAddress(1)))).toBe(true);
  });

  it('cannot make a bad canary look good by fetching pages without end', () => {
    const counter = createMetricsCounter({ key });
    for (let times = 0; times < 5 * pageViewsPerIp; times += 1) counter.page(page());
    expect(sum(counter, lab).pages).toBe(pageViewsPerIp);
  });

  it('keeps to the window that canaries are judged in', () => {
    const counter = createMetricsCounter({ key, windowMinutes: 24 * 60 });
    for (let hour = 0; hour < 24; hour += 1) {
      counter.fault(fault(pageId(now + hour * 60), undefined, lab, now + hour * 60));
    }
    expect(sum(counter, lab).errors).toBe(errorsPerIp);
  });

  it('does not hinder the others', () => {
    const counter = createMetricsCounter({ key });
    for (let number = 0; number < 100; number += 1) {
      counter.page(page(someAddress(number)));
      counter.fault(fault(pageId(), someAddress(number)));
    }
    expect(sum(counter, lab)).toEqual({ pages: 100, errors: 100 });
  });
});

describe('bots', () => {
  it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.1', 'Mozilla/5.0 (compatible; bingbot/2.0)'])(
    'see no page: %s',
    (userAgent) => {
      const counter = createMetricsCounter({ key });
      counter.page(page(undefined, now, userAgent));
      expect(counter.take()).toEqual([]);
    },
  );

  it.each([browser, browser.replace('Chrome', 'HeadlessChrome'), 'Mozilla/5.0 (Linux; Android 14; CUBOT X20)', ''])(
    'are not people: %s',
    (userAgent) => {
      const counter = createMetricsCounter({ key });
      counter.page(page(undefined, now, userAgent));
      expect(sum(counter, lab).pages).toBe(1);
    },
  );
});

describe('the memory of the counter', () => {
  const memory = { addresses: 100, faults: 10, rows: 5 };

  it('is bounded, whatever comes: the oldest goes first', () => {
    const counter = createMetricsCounter({ key, memory });
    for (let number = 0; number < 100; number += 1) {
      counter.page({ ...page(someAddress(number), now + number), releases: [lab] });
      counter.fault(fault(pageId(now + number), someAddress(number), lab, now + number));
    }
    expect(counter.remembered()).toBe(10);
    expect(counter.take().map(({ minute }) => minute - now)).toEqual([95, 96, 97, 98, 99]);
  });

  it('keeps no fault of a page that is a day old: its id is good for nothing more', () => {
    const counter = createMetricsCounter({ key });
    counter.fault(fault(pageId(), someAddress(1)));
    const tomorrow = now + 24 * 60 + 1;
    counter.fault(fault(pageId(tomorrow), someAddress(2), lab, tomorrow));
    expect(counter.remembered()).toBe(1);
  });
});
