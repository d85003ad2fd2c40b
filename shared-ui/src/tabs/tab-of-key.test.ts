import { tabOfKey } from './Tabs';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['PageUp', 1, 0],
  ['End', 0, 2],
  ['PageDown', 1, 2],
  ['a', 1, undefined],
])('of three tabs, %s at the tab %i moves to %s', (key, current, next) => {
  expect(tabOfKey(key, current, 3)).toBe(next);
});
