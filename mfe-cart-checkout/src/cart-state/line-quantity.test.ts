import fc from 'fast-check';
import {
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

type Step = ['wish', number] | ['send'] | ['saved'] | ['refused'] | ['read', quantity: number, began: number];

function run(from: number, steps: readonly Step[]): LineQuantity {
  let line = createLineQuantity(from, 0);
  let now = 0;
  for (const step of steps) {
    now += 1;
    if (step[0] === 'wish') line = setDesired(line, step[1], now);
    if (step[0] === 'send') line = markSending(line, now);
    if (step[0] === 'saved') line = markSaved(line, now);
    if (step[0] === 'refused') line = markRejected(line, now);
    if (step[0] === 'read') line = applyServerQuantity(line, step[1], step[2]);
  }
  return line;
}

const table: { what: string; from: number; steps: Step[]; shown: number; call: number | undefined }[] = [
  { what: 'nothing happened', from: 2, steps: [], shown: 2, call: undefined },
  { what: 'a wish shows at once and asks for a call', from: 0, steps: [['wish', 1]], shown: 1, call: 1 },
  { what: 'a wish for what is there asks for nothing', from: 3, steps: [['wish', 3]], shown: 3, call: undefined },
  {
    what: 'there and back before a call',
    from: 3,
    steps: [
      ['wish', 4],
      ['wish', 3],
    ],
    shown: 3,
    call: undefined,
  },
  { what: 'one call at a time', from: 1, steps: [['wish', 2], ['send'], ['wish', 5]], shown: 5, call: undefined },
  { what: 'the answer confirms', from: 1, steps: [['wish', 2], ['send'], ['saved']], shown: 2, call: undefined },
  {
    what: 'the latest of many wishes is sent after the answer',
    from: 1,
    steps: [['wish', 2], ['send'], ['wish', 3], ['wish', 4], ['wish', 9], ['saved']],
    shown: 9,
    call: 9,
  },
  {
    what: 'a wish that is back at what was sent needs no second call',
    from: 1,
    steps: [['wish', 2], ['send'], ['wish', 3], ['wish', 2], ['saved']],
    shown: 2,
    call: undefined,
  },
  {
    what: 'a wish that is back at the start undoes what was sent',
    from: 1,
    steps: [['wish', 2], ['send'], ['wish', 1], ['saved']],
    shown: 1,
    call: 1,
  },
  {
    what: 'a failure brings the last confirmed back',
    from: 1,
    steps: [['wish', 2], ['send'], ['refused']],
    shown: 1,
    call: undefined,
  },
  {
    what: 'a failure brings back what was confirmed since, not the start',
    from: 1,
    steps: [['wish', 2], ['send'], ['saved'], ['wish', 9], ['send'], ['refused']],
    shown: 2,
    call: undefined,
  },
  {
    what: 'a failure leaves a newer wish, which is sent',
    from: 1,
    steps: [['wish', 9], ['send'], ['wish', 2], ['refused']],
    shown: 2,
    call: 2,
  },
  {
    what: 'a later read rules',
    from: 1,
    steps: [['wish', 2], ['send'], ['saved'], ['read', 5, 10]],
    shown: 5,
    call: undefined,
  },
  {
    what: 'a read that began before the change brings no old number back',
    from: 1,
    steps: [['wish', 2], ['send'], ['saved'], ['read', 1, 2]],
    shown: 2,
    call: undefined,
  },
  {
    what: 'a read during a call changes nothing',
    from: 1,
    steps: [['wish', 2], ['send'], ['read', 1, 10]],
    shown: 2,
    call: undefined,
  },
  {
    what: 'of two reads the one that began later rules, whichever arrives last',
    from: 1,
    steps: [
      ['read', 4, 12],
      ['read', 3, 11],
    ],
    shown: 4,
    call: undefined,
  },
  {
    what: 'removing is a quantity like any other',
    from: 1,
    steps: [['wish', 0], ['send'], ['saved']],
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

  it('tells a failure only of the latest wish', () => {
    expect(isLatestDesired(run(1, [['wish', 9], ['send']]))).toBe(true);
    expect(isLatestDesired(run(1, [['wish', 9], ['send'], ['wish', 2]]))).toBe(false);
  });

  it('says how the last call ended, until the cart is read again', () => {
    expect(run(0, [['wish', 1], ['send'], ['saved']]).outcome).toBe('saved');
    expect(run(0, [['wish', 1], ['send'], ['refused']]).outcome).toBe('rejected');
    expect(run(0, [['wish', 1], ['send'], ['saved'], ['read', 1, 9]]).outcome).toBeUndefined();
  });

  it('ends with the last wish whatever was wished, once every call succeeded', () => {
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

  it('sends two calls for 200 clicks while the first answer is on its way', () => {
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
