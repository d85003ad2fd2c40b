import type { AppErrorReport } from '@storefront/shared-contracts';
import { createOnDemand } from '../platform/on-demand';
import type { OwnedRoute } from '../routing/route-table';
import { remote, testComposition } from '../testing/test-composition';
import { createDeferredReporter } from './deferred-reporter';
import { createErrorReporter, type ReporterAt } from './error-reporter';

const owner = { name: 'mfe-lab', release: '1.0.0-gaaaaaaaaaaaa', section: 'Lab tests' };
const route = (path: string): OwnedRoute => ({ path, access: 'public', title: 'Page', owner });
const error = (text: string) => ({ kind: 'network', error: text }) as const;
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A page whose code of reports arrives, or fails, when the test says so. */
function setUp() {
  const sent: AppErrorReport[] = [];
  const page: { open: OwnedRoute | undefined } = { open: undefined };
  const loads: { arrive(): void; fail(): void }[] = [];
  const delays: { readonly ms: number; end(): void }[] = [];
  const code = createErrorReporter({
    composition: testComposition([remote({ name: 'mfe-lab' })]),
    probe: () => Promise.resolve(undefined),
    send: (report) => void sent.push(report),
    logToDeveloper: () => undefined,
  });
  const reporter = createDeferredReporter({
    code: createOnDemand(
      () =>
        new Promise<ReporterAt>((resolve, reject) =>
          loads.push({ arrive: () => resolve(code), fail: () => reject(new Error('offline')) }),
        ),
    ),
    createReporter: (reporterAt) => reporterAt,
    openRoute: () => page.open,
    timer: (ms) => ({ done: new Promise((end) => delays.push({ ms, end })), cancel: () => undefined }),
  });
  return { sent, page, loads, delays, reporter };
}

it('loads the code of reports at the first error', () => {
  const { loads, reporter } = setUp();
  expect(loads).toHaveLength(0);
  reporter.reportShellError(error('one'));
  reporter.reportShellError(error('two'));
  expect(loads).toHaveLength(1);
});

it('sends what happened before, in its order and with the route that was open, and later errors at once', async () => {
  const { sent, page, loads, reporter } = setUp();
  reporter.reportShellError(error('one'));
  page.open = route('/book-lab-test');
  reporter.reportUncaught({ kind: 'uncaught', error: 'two', stack: '' });
  page.open = route('/my-cart');
  loads[0]?.arrive();
  await settle();
  reporter.reportCaught({ remote: 'mfe-lab', version: owner.release }, new Error('three'), '/my-cart');
  expect(sent.map((report) => [report.error, report.route])).toEqual([
    ['one', '*'],
    ['two', '/book-lab-test'],
    ['three', '/my-cart'],
  ]);
  expect(loads).toHaveLength(1);
});

it('keeps errors while the code does not load, and sends each once when it does', async () => {
  const { sent, loads, delays, reporter } = setUp();
  reporter.reportShellError(error('one'));
  loads[0]?.fail();
  await settle();
  reporter.reportShellError(error('two'));
  reporter.reportShellError(error('one'));
  expect(loads).toHaveLength(1);
  expect(delays.map(({ ms }) => ms)).toEqual([10_000]);
  delays[0]?.end();
  await settle();
  expect(loads).toHaveLength(2);
  loads[1]?.arrive();
  await settle();
  expect(sent.map((report) => report.error)).toEqual(['one', 'two']);
});

it('keeps a limited number of errors of a page that keeps failing', async () => {
  const { sent, loads, reporter } = setUp();
  for (let index = 0; index < 1000; index += 1) reporter.reportShellError(error('same'));
  reporter.reportShellError(error('after the limit'));
  loads[0]?.arrive();
  await settle();
  expect(sent.map((report) => report.error)).toEqual(['same']);
});
