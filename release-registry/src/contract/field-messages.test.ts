import { fieldProblem } from './errors';

it.each([
  [fieldProblem('--traffic', 'traffic', 101), "--traffic can't be 101: a whole percentage from 0 to 100."],
  [fieldProblem('other', 'other', 'x'), 'other can\'t be "x".'],
  [fieldProblem('other', 'other', undefined), 'other is missing.'],
])('the message ends with a full stop: %s', (text, expected) => {
  expect(text).toBe(expected);
});
