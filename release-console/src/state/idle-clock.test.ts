import { createIdleClock } from './idle-clock';

it('counts whole seconds since the last input, until it no longer watches', () => {
  let now = 1000;
  const target = new EventTarget();
  const clock = createIdleClock(target, () => now);
  const end = clock.watch();
  now += 61_900;
  expect(clock.seconds()).toBe(61);
  target.dispatchEvent(new Event('keydown'));
  expect(clock.seconds()).toBe(0);
  end();
  now += 5000;
  target.dispatchEvent(new Event('keydown'));
  expect(clock.seconds()).toBe(5);
});
