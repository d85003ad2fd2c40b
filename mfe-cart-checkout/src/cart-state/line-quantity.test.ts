import fc from 'fast-check';
import {
  confirmPrice,
  isPending,
  isLatestDesired,
  createLineQuantity,
  getQuantityToSend,
  applyServerQuantity,
  markRejected,
  markSaved,
  markSending,
  setDesired,
} from './line-quantity';
import type { LineQuantity } from './line-quantity';

type Step =
  ['choose', number] | ['send'] | ['saved'] | ['rejected'] | ['read', quantity: number, readStartedAt: number];

function run(from: number, steps: readonly Step[]): LineQuantity {
  let line = createLineQuantity(from, 0);
  let now = 0;
  for (const step of steps) {
    now += 1;
    if (step[0] === 'choose') line = setDesired(line, step[1], now);
    if (step[0] === 'send') line = markSending(line, now);
    if (step[0] === 'saved') line = markSaved(line, now);
    if (step[0] === 'rejected') line = markRejected(line, now);
    if (step[0] === 'read') line = applyServerQuantity(line, step[1], step[2]);
  }
  return line;
}

const table: { what: string; from: number; steps: Step[]; shown: number; call: number | undefined }[] = [
  { what: 'nothing happened', from: 2, steps: [], shown: 2, call: undefined },
  { what: 'a chosen quantity is shown at once and sent', from: 0, steps: [['choose', 1]], shown: 1, call: 1 },
  { what: 'choosing the current quantity sends nothing', from: 3, steps: [['choose', 3]], shown: 3, call: undefined },
  {
    what: 'changed and changed back before a call',
    from: 3,
    steps: [
      ['choose', 4],
      ['choose', 3],
    ],
    shown: 3,
    call: undefined,
  },
  { what: 'one call at a time', from: 1, steps: [['choose', 2], ['send'], ['choose', 5]], shown: 5, call: undefined },
  { what: 'a response confirms it', from: 1, steps: [['choose', 2], ['send'], ['saved']], shown: 2, call: undefined },
  {
    what: 'the latest of many chosen quantities is sent after the response',
    from: 1,
    steps: [['choose', 2], ['send'], ['choose', 3], ['choose', 4], ['choose', 9], ['saved']],
    shown: 9,
    call: 9,
  },
  {
    what: 'choosing the sent quantity again needs no second call',
    from: 1,
    steps: [['choose', 2], ['send'], ['choose', 3], ['choose', 2], ['saved']],
    shown: 2,
    call: undefined,
  },
  {
    what: 'choosing the initial quantity again sends a call that undoes the first',
    from: 1,
    steps: [['choose', 2], ['send'], ['choose', 1], ['saved']],
    shown: 1,
    call: 1,
  },
  {
    what: 'a failure restores the last confirmed quantity',
    from: 1,
    steps: [['choose', 2], ['send'], ['rejected']],
    shown: 1,
    call: undefined,
  },
  {
    what: 'a failure restores the quantity confirmed since, not the initial one',
    from: 1,
    steps: [['choose', 2], ['send'], ['saved'], ['choose', 9], ['send'], ['rejected']],
    shown: 2,
    call: undefined,
  },
  {
    what: 'a failure keeps a quantity chosen later, which is sent',
    from: 1,
    steps: [['choose', 9], ['send'], ['choose', 2], ['rejected']],
    shown: 2,
    call: 2,
  },
  {
    what: 'a later read sets the quantity',
    from: 1,
    steps: [['choose', 2], ['send'], ['saved'], ['read', 5, 10]],
    shown: 5,
    call: undefined,
  },
  {
    what: 'a read that started before the change does not restore the old quantity',
    from: 1,
    steps: [['choose', 2], ['send'], ['saved'], ['read', 1, 2]],
    shown: 2,
    call: undefined,
  },
  {
    what: 'a read during a call changes nothing',
    from: 1,
    steps: [['choose', 2], ['send'], ['read', 1, 10]],
    shown: 2,
    call: undefined,
  },
  {
    what: 'of two reads the one that started later sets the quantity, whichever arrives last',
    from: 1,
    steps: [
      ['read', 4, 12],
      ['read', 3, 11],
    ],
    shown: 4,
    call: undefined,
  },
  {
    what: 'removing is sent as the quantity 0',
    from: 1,
    steps: [['choose', 0], ['send'], ['saved']],
    shown: 0,
    call: undefined,
  },
];

describe('the quantity of a line', () => {
  it.each(table)('$what', ({ from, steps, shown, call }) => {
    const line = run(from, steps);
    expect(line.desired).toBe(shown);
    expect(getQuantityToSend(line)).toBe(call);
  });

  it('reports a failure only for the latest chosen quantity', () => {
    expect(isLatestDesired(run(1, [['choose', 9], ['send']]))).toBe(true);
    expect(isLatestDesired(run(1, [['choose', 9], ['send'], ['choose', 2]]))).toBe(false);
  });

  it('has the outcome of the last call, until the cart is read again', () => {
    expect(run(0, [['choose', 1], ['send'], ['saved']]).outcome).toBe('saved');
    expect(run(0, [['choose', 1], ['send'], ['rejected']]).outcome).toBe('rejected');
    expect(run(0, [['choose', 1], ['send'], ['saved'], ['read', 1, 9]]).outcome).toBeUndefined();
  });

  it('ends with the last chosen quantity, once every call succeeded', () => {
    const wishes = fc.array(fc.record({ quantity: fc.integer({ min: 0, max: 15 }), answerFirst: fc.boolean() }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), wishes, (from, chosen) => {
        let line = createLineQuantity(from, 0);
        let server = from;
        let calls = 0;
        let now = 0;
        const answer = () => {
          server = line.sending ?? server;
          line = markSaved(line, ++now);
        };
        const send = () => {
          const quantity = getQuantityToSend(line);
          if (quantity === undefined) return;
          line = markSending(line, ++now);
          calls += 1;
        };
        for (const { quantity, answerFirst } of chosen) {
          if (answerFirst && isPending(line)) answer();
          line = setDesired(line, quantity, ++now);
          send();
        }
        while (isPending(line)) {
          answer();
          send();
        }
        expect(server).toBe(chosen.at(-1)?.quantity);
        expect(line.desired).toBe(server);
        expect(calls).toBeLessThanOrEqual(chosen.length);
      }),
    );
  });

  it('sends the same quantity again when the visitor accepts a new price', () => {
    const saved = markSaved(markSending(createLineQuantity(2, 0), 1), 2);
    expect(getQuantityToSend(saved)).toBeUndefined();
    const confirmed = confirmPrice(saved, 3);
    expect(confirmed).toMatchObject({ desired: 2, outcome: undefined, logicalTime: 3 });
    expect(getQuantityToSend(confirmed)).toBe(2);
  });

  it('sends two calls for 200 clicks while the first call is in flight', () => {
    let line = setDesired(createLineQuantity(0, 0), 1, 1);
    let calls = 0;
    const send = () => {
      if (getQuantityToSend(line) === undefined) return;
      line = markSending(line, 2);
      calls += 1;
    };
    send();
    for (let click = 0; click < 200; click += 1) {
      line = setDesired(line, (click % 15) + 1, 3);
      send();
    }
    line = markSaved(line, 4);
    send();
    line = markSaved(line, 5);
    expect(calls).toBe(2);
    expect(line.confirmed).toBe((199 % 15) + 1);
  });
});
