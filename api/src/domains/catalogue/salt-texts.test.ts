import { comparableSalt, readSaltTexts, routeOf, saltTextLookup } from './salts';

describe('the texts about salts', () => {
  const { texts } = readSaltTexts();

  it('cover 150 salts, each once per route', () => {
    expect(new Set(texts.map(({ salt }) => comparableSalt(salt))).size).toBeGreaterThanOrEqual(150);
    const keys = texts.map(({ salt, route }) => `${comparableSalt(salt)} ${route}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are full sentences; the reason to ask a doctor continues "if"', () => {
    const broken = texts.filter(
      ({ used_for, how_to_take, side_effects, storage, ask_doctor_if }) =>
        ![used_for, how_to_take, side_effects, storage, ask_doctor_if].every((text) => text.endsWith('.')) ||
        !/^[A-Z]/.test(used_for + how_to_take) ||
        !/^[a-z]/.test(ask_doctor_if),
    );
    expect(broken.map(({ salt }) => salt)).toEqual([]);
  });

  it.each([
    ['tablet', 'oral'],
    ['oral drops', 'oral'],
    ['eye ointment', 'eye'],
    ['eye/ear drops', 'eye'],
    ['ear drops', 'ear'],
    ['nasal spray', 'nose'],
    ['respules', 'inhaled'],
    ['injection', 'injection'],
    ['mouthwash', 'mouth'],
    ['topical solution', 'skin'],
    ['dusting powder', 'skin'],
    ['vaginal tablet', undefined],
    ['device', undefined],
  ])('a %s has the route %s', (form, route) => {
    expect(routeOf(form)).toBe(route);
  });

  it('depend on the route: eye drops are not described as a tablet', () => {
    const lookup = saltTextLookup(readSaltTexts());
    const ofloxacin = [{ name: 'Ofloxacin' }];
    expect(lookup(ofloxacin, 'tablet')?.texts[0]?.how_to_take).toContain('plenty of water');
    expect(lookup(ofloxacin, 'eye drops')?.texts[0]?.how_to_take).toContain('lower lid');
    expect(lookup(ofloxacin, 'cream')).toBeUndefined();
  });

  it('follow the composition, for any spelling of a salt, and omit salts without a text', () => {
    const lookup = saltTextLookup(readSaltTexts());
    const found = lookup(
      [{ name: 'Amoxycillin IP' }, { name: 'Unheard-of Salt' }, { name: 'Potassium Clavulanate' }],
      'tablet',
    );
    expect(found?.texts.map(({ salt }) => salt)).toEqual(['Amoxicillin', 'Clavulanic Acid']);
  });
});
