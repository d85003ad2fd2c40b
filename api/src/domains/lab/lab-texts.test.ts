import { labTextLookup, readLabTexts } from './lab-texts';

const texts = readLabTexts();
const lookup = labTextLookup(texts);
const single = (name: string) => lookup({ name, isPackage: false, tests: [name] });
const together = (...tests: string[]) => lookup({ name: 'Some package', isPackage: true, tests });

describe('the texts about lab tests', () => {
  it('exist once for each name', () => {
    const names = [...texts.tests.map(({ test }) => test), ...texts.packages.map((text) => text.package)];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('use only steps that exist, and use every step', () => {
    const named = new Set(texts.tests.flatMap(({ steps = [] }) => steps));
    expect([...named].sort()).toEqual(Object.keys(texts.steps).sort());
  });

  it('are full sentences and do not mention delivery', () => {
    const sentences = [
      ...Object.values(texts.steps),
      ...[...texts.tests, ...texts.packages].flatMap(({ tells, who }) => [tells, who]),
    ];
    expect(sentences.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
    expect(sentences.filter((text) => /deliver|parcel|goods|ship/i.test(text))).toEqual([]);
  });
});

describe('a single test', () => {
  it('shows its sample, fasting, report and preparation', () => {
    expect(single('Lipid Profile')).toMatchObject({
      written_on: '2026-11-22',
      sample: 'Blood, 1 tube',
      fasting_hours: 10,
      report_hours: 24,
      prepare: expect.stringMatching(/^Eat nothing and drink only water for 10 to 12 hours/) as string,
      tells: expect.stringContaining('blood fats') as string,
    });
  });

  it('says that no preparation is needed when there is none', () => {
    expect(single('CRP')?.prepare).toBe('No preparation is needed. Eat, drink and take your medicines as usual.');
  });

  it('is found by its exact name in any letter case', () => {
    expect(single('lipid profile ')).toBeDefined();
    expect(single('Lipid')).toBeUndefined();
  });
});

describe('a package', () => {
  it('joins the samples: tests of one kind share a tube', () => {
    expect(together('Creatinine', 'TSH')?.sample).toBe('Blood, 1 tube');
    expect(together('Creatinine', 'Complete Blood Count', 'TSH')?.sample).toBe('Blood, 2 tubes');
    expect(together('Fasting Glucose', 'Urine Routine')?.sample).toBe('Blood, 1 tube, and urine');
    expect(together('Complete Blood Count', 'Urine Routine', 'Stool Routine')?.sample).toBe(
      'Blood, 1 tube, urine and stool',
    );
    expect(together('Stool Routine', 'Urine Routine')?.sample).toBe('Urine and stool');
  });

  it('uses the longest fasting and the latest report of its tests', () => {
    expect(together('Fasting Glucose', 'Lipid Profile', 'Cystatin C')).toMatchObject({
      fasting_hours: 10,
      report_hours: 48,
    });
    expect(together('Complete Blood Count')?.fasting_hours).toBe(0);
  });

  it('lists every step of its tests once', () => {
    const prepare = together('TSH', 'Free T4', 'Vitamin B12')?.prepare ?? '';
    expect(prepare.match(/biotin/g)).toHaveLength(1);
    expect(prepare).toContain('thyroid tablets');
    expect(prepare).toContain('supplements for 24 hours');
  });

  it('has no facts when one of its tests has none, and no generic text', () => {
    expect(together('TSH', 'A test of the future')).toBeUndefined();
    expect(together()).toBeUndefined();
    const known = together('TSH');
    expect(known).toBeDefined();
    expect(known).not.toHaveProperty('tells');
  });
});
