import { labTest } from '../testing/fixtures';
import { describeTest, describeTests } from './descriptions';

it('a test is described with its lab, its parameters and its price', () => {
  expect(describeTest(labTest(1, { title: 'Thyroid Profile' }))).toBe(
    'Thyroid Profile by Anvay Path Labs: 3 parameters for ₹349, the sample is collected at home.',
  );
});

it('a list of tests is described with its title and the shop', () => {
  expect(describeTests('Health packages for heart', 'Neemleaf')).toMatch(
    /^Health packages for heart: .* at Neemleaf, /,
  );
});
