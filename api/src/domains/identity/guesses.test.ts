import { testGuesses } from '../../testing/guesses';

describe('an attacker who guesses', () => {
  testGuesses([10], { guesses: 24, hours: 0 });
});
