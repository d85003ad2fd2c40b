import { bySize } from '@storefront/server-kit/testing';
import { testGuesses } from '../../testing/guesses';

describe('an attacker who guesses', () => {
  testGuesses([1, 10, 1000], { guesses: bySize({ sample: 30, short: 100, whole: 10_000 }), hours: 1 });
});
