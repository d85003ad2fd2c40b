import { fastingText, reportText } from './sample-facts';

it.each([
  [0, 'Not needed'],
  [8, '8 to 10 hours'],
  [10, '10 to 12 hours'],
])('fasting of %d hours', (hours, text) => {
  expect(fastingText(hours)).toBe(text);
});

it.each([
  [1, 'Within 1 hour'],
  [24, 'Within 24 hours'],
  [47, 'Within 47 hours'],
  [48, 'Within 2 days'],
  [50, 'Within 3 days'],
  [672, 'Within 28 days'],
])('a report after %d hours', (hours, text) => {
  expect(reportText(hours)).toBe(text);
});
