import type { PlacementFailure } from './checkout-result';
import { placementReducer, initialPlacement } from './placement-reducer';
import type { PlacementState, PlacementEvent } from './placement-reducer';

const form = { action: 'https://pay.example/form', fields: { ORDER_ID: '1' } };
const unplaced = (why: PlacementFailure): PlacementState => ({ kind: 'unplaced', why });

const states = {
  ready: initialPlacement,
  sending: { kind: 'sending', mode: 'cod' },
  leaving: { kind: 'leaving', form },
  placed: { kind: 'placed', order_id: '482130' },
  rejected: unplaced({ kind: 'rejected', rejection: { kind: 'address', errors: [] } }),
  outdated: unplaced({ kind: 'outdated' }),
  unknown: unplaced({ kind: 'unknown' }),
  declined: unplaced({ kind: 'declined', message: 'Later' }),
} as const satisfies Record<string, PlacementState>;
type StateName = keyof typeof states;

const names = Object.keys(states) as StateName[];
const after = (name: StateName, event: PlacementEvent) => placementReducer(states[name], event);

it.each(names)('Confirm, when it is %s', (name) => {
  const sends = ['ready', 'unknown', 'declined'].includes(name);
  const expected = sends ? { kind: 'sending', mode: 'online' } : states[name];
  expect(after(name, { kind: 'confirmed', mode: 'online' })).toEqual(expected);
});

it.each(names)('the end of the hold, when it is %s', (name) => {
  expect(after(name, { kind: 'hold-expired' })).toEqual(name === 'leaving' ? initialPlacement : states[name]);
});

const answers: readonly (readonly [PlacementEvent, PlacementState])[] = [
  [
    { kind: 'placed', order_id: '7' },
    { kind: 'placed', order_id: '7' },
  ],
  [
    { kind: 'redirecting', form },
    { kind: 'leaving', form },
  ],
  [{ kind: 'failed', why: { kind: 'unknown' } }, states.unknown],
];

it.each(answers)('the response %j is applied while sending', (event, expected) => {
  expect(after('sending', event)).toEqual(expected);
});

it.each(names.filter((name) => name !== 'sending'))('a response is ignored when it is %s', (name) => {
  for (const [event] of answers) expect(after(name, event)).toBe(states[name]);
});

it.each(['vbscript:pay', 'data:text/html,x', 'ftp://pay.example', 'xhttp://pay.example', '/pay', ''])(
  'does not navigate to the URL %j',
  (action) => {
    expect(after('sending', { kind: 'redirecting', form: { action, fields: {} } })).toEqual(states.outdated);
  },
);

it.each(['http://localhost:3100/pay', 'https://pay.example'])('navigates to %s', (action) => {
  expect(after('sending', { kind: 'redirecting', form: { action, fields: {} } }).kind).toBe('leaving');
});
