import { waitFor } from '@testing-library/react';
import type { LineRef } from '@storefront/page-kit';
import fc from 'fast-check';
import { SlowCartServer } from '../testing/slow-cart-server';
import type { ResponseOutcome } from '../testing/slow-cart-server';
import { openPage } from '../testing/render-line-page';
import type { OpenPage } from '../testing/render-line-page';
import { changeCart } from './change-cart';

const medicines = [
  { type: 'medicine', id: 1 },
  { type: 'medicine', id: 2 },
] as const;
const refs: readonly LineRef[] = [...medicines, { type: 'lab', id: 1 }, { type: 'lab', id: 2 }];

interface CartOperation {
  readonly by: 'choose' | 'add' | 'confirm' | 'replace' | 'elsewhere' | 'look';
  readonly line: LineRef;
  readonly quantity: number;
}

/** Enough runs to find all past errors. Each run simulates whole pages with their query caches. */
const runs = { numRuns: 30 };

const line = fc.constantFrom(...refs);
const operations = (...by: CartOperation['by'][]) =>
  fc.array(fc.record({ by: fc.constantFrom(...by), line, quantity: fc.integer({ min: 0, max: 5 }) }), {
    minLength: 1,
    maxLength: 12,
  });
const start = fc.array(fc.tuple(line, fc.integer({ min: 1, max: 5 })), { maxLength: 3 });
// After a failure the page fetches the cart again, which would hide wrong handling of responses.
const outcomes = fc.oneof(
  fc.infiniteStream(fc.constant<ResponseOutcome>('saved')),
  fc.infiniteStream(fc.constantFrom<ResponseOutcome>('saved', 'saved', 'saved', 'rejected', 'broken', 'lost')),
);

/** The page shows the failure, so the rejection is ignored here. */
const change = (page: OpenPage, ref: LineRef, quantity: number, rest: { at_least?: true; replaces?: number } = {}) =>
  changeCart(page.context, rest.replaces === undefined ? ref : { ...ref, id: rest.replaces }, {
    id: ref.id,
    quantity,
    ...rest,
  }).then(
    () => undefined,
    () => undefined,
  );

async function act(page: OpenPage, server: SlowCartServer, { by, line: ref, quantity }: CartOperation): Promise<void> {
  if (by === 'choose') return change(page, ref, quantity);
  if (by === 'add') return change(page, ref, 1, { at_least: true });
  if (by === 'confirm') return change(page, ref, page.shown(ref));
  if (by === 'look') {
    page.lookAgain();
    return;
  }
  if (by === 'elsewhere') {
    server.set(ref.type, ref.id, quantity);
    await server.options.delay('word of another tab');
    page.hearOtherTab();
    return;
  }
  const [old, next] = ref.id === 1 ? medicines : ([medicines[1], medicines[0]] as const);
  await change(page, next, Math.max(1, quantity), { at_least: true, replaces: old.id });
}

const onPage = (page: OpenPage) => refs.map((ref) => page.shown(ref));
const onServer = (server: SlowCartServer) => refs.map(({ type, id }) => server.lines[type].get(id) ?? 0);

interface Run {
  readonly scheduler: fc.Scheduler;
  readonly from: readonly (readonly [LineRef, number])[];
  readonly operations: readonly CartOperation[];
  readonly responseOutcome?: () => ResponseOutcome;
  readonly reads?: () => 'answered' | 'broken';
  readonly opened?: (page: OpenPage) => void;
  readonly beforeOperation?: (operation: CartOperation) => void;
}

/** Runs operations, requests and responses in the order of the scheduler until none is left. */
async function play({ scheduler, from, operations: chosen, opened, beforeOperation, ...responseOutcome }: Run) {
  const server = new SlowCartServer({
    delay: (what) => scheduler.schedule(Promise.resolve(), what),
    ...responseOutcome,
  });
  for (const [{ type, id }, quantity] of from) server.set(type, id, quantity);
  const page = openPage(server);
  opened?.(page);
  scheduler.scheduleSequence(
    chosen.map((operation) => ({
      label: `${operation.by} ${operation.line.type} ${operation.line.id} to ${operation.quantity}`,
      builder: () => {
        beforeOperation?.(operation);
        void act(page, server, operation);
        return Promise.resolve();
      },
    })),
  );
  await scheduler.waitIdle();
  return { page, server };
}

/** The next value of an infinite stream. */
function next<Value>(stream: fc.Stream<Value>, otherwise: Value): Value {
  for (const value of stream.take(1)) return value;
  return otherwise;
}

describe('the cart on the page and on the server', () => {
  const assertConsistent = ({ page, server }: Awaited<ReturnType<typeof play>>) => {
    expect({ lines: onPage(page), count: page.count() }).toEqual({ lines: onServer(server), count: server.count });
  };

  const kinds: { what: string; by: CartOperation['by'][] }[] = [
    { what: 'lines were confirmed and replaced', by: ['choose', 'add', 'confirm', 'replace'] },
    { what: 'another tab changed the cart at the same time', by: ['choose', 'elsewhere'] },
    { what: 'all of that happened', by: ['choose', 'add', 'confirm', 'replace', 'elsewhere', 'look'] },
  ];
  it.each(kinds)('are equal in the end when $what, with responses late or failed', async ({ by }) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), start, operations(...by), outcomes, async (scheduler, from, chosen, stream) => {
        const run = await play({ scheduler, from, operations: chosen, responseOutcome: () => next(stream, 'saved') });
        assertConsistent(run);
        run.page.close();
      }),
      runs,
    );
  });

  it('are equal after a refetch if a change had an unknown result or another device changed the cart', async () => {
    const readable = fc.infiniteStream(fc.constantFrom('answered' as const, 'broken' as const));
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        start,
        operations('choose', 'look'),
        outcomes,
        readable,
        line,
        async (...given) => {
          const [scheduler, from, chosen, stream, reads, { type, id }] = given;
          let over = false;
          const run = await play({
            scheduler,
            from,
            operations: chosen,
            responseOutcome: () => next(stream, 'saved'),
            reads: () => (over ? 'answered' : next(reads, 'answered')),
          });
          over = true;
          run.server.set(type, id, 4);
          run.page.lookAgain();
          await scheduler.waitIdle();
          assertConsistent(run);
          run.page.close();
        },
      ),
      runs,
    );
  });
});

describe('a chosen quantity', () => {
  it('is shown until the next one, whatever is read meanwhile and however late the response is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), start, operations('choose', 'look'), async (scheduler, from, chosen) => {
        const last = new Map<LineRef, number>();
        const otherNumbers: string[] = [];
        const watch = (open: OpenPage) => () => {
          for (const [ref, wanted] of last)
            if (open.shown(ref) !== wanted)
              otherNumbers.push(`${ref.type} ${ref.id}: ${open.shown(ref)}, not ${wanted}`);
        };
        const { page, server } = await play({
          scheduler,
          from,
          operations: chosen,
          opened: (open) => open.context.client.getQueryCache().subscribe(watch(open)),
          beforeOperation: ({ by, line: ref, quantity }) => {
            if (by === 'choose') last.set(ref, quantity);
          },
        });
        expect(otherNumbers).toEqual([]);
        for (const [{ type, id }, wanted] of last) expect(server.lines[type].get(id) ?? 0).toBe(wanted);
        page.close();
      }),
      runs,
    );
  });

  it('waits for the call in flight: 200 choices in a second send 2 calls', async () => {
    const held: (() => void)[] = [];
    const server = new SlowCartServer({ delay: () => new Promise((resolve) => void held.push(resolve)) });
    const ref = { type: 'lab', id: 1 } as const;
    const page = openPage(server);
    void change(page, ref, 2);
    await waitFor(() => expect(held).toHaveLength(1));
    for (let click = 2; click <= 200; click += 1) void change(page, ref, (click % 5) + 1);
    expect(page.shown(ref)).toBe(1);
    await waitFor(() => {
      held.shift()?.();
      expect(server.lines.lab.get(1)).toBe(1);
    });
    expect(server.changes.map(({ quantity }) => quantity)).toEqual([2, 1]);
    page.close();
  });
});
