import { joinUnits } from './join-units';

describe('joinUnits', () => {
  it('joins a number with its unit', () => {
    expect(joinUnits('Amoxicillin 500 mg + Clavulanic Acid 125 mg')).toBe(
      'Amoxicillin 500\u00a0mg + Clavulanic Acid 125\u00a0mg',
    );
    expect(joinUnits('Bottle of 100 ml Syrup')).toBe('Bottle of 100\u00a0ml Syrup');
  });

  it('does not change words that only begin like a unit', () => {
    expect(joinUnits('2 grams, 3 globules, 4 large')).toBe('2 grams, 3 globules, 4 large');
  });
});
