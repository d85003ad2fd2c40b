import { readReceivedAt } from './received-at';

const load = (navigation: object) => ({ timeOrigin: 1000, getEntriesByType: () => [navigation] });

it('is the start of the response', () => {
  expect(readReceivedAt(load({ transferSize: 300, responseStart: 50 }))).toBe(1050);
});

it('is unknown for a page from the browser’s cache', () => {
  expect(readReceivedAt(load({ transferSize: 0, responseStart: 50 }))).toBeUndefined();
});
