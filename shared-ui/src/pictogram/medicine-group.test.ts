/** @jest-environment node */
import { findMedicineGroup, medicineGroups } from './medicine-group';

const groupOf = (salts: readonly string[], name = 'A product', rest: { unit_type?: string; category?: string } = {}) =>
  findMedicineGroup({
    name,
    packet_name: 'Strip',
    unit_type: 'Tablets',
    category: 'allopathic',
    composition: salts.map((salt) => ({ name: salt, strength: '' })),
    ...rest,
  })?.className;

describe('the group of a medicine', () => {
  it.each([
    [
      'grp-diabetes',
      ['Metformin Hydrochloride', 'Glimepiride', 'Sitagliptin Phosphate', 'Dapagliflozin', 'Human Insulin (30/70)'],
    ],
    ['grp-thyroid', ['Levothyroxine Sodium', 'Thyroxine', 'Carbimazole']],
    [
      'grp-heart',
      [
        'Telmisartan',
        'Ramipril',
        'Amlodipine',
        'Metoprolol Succinate',
        'Carvedilol',
        'Atorvastatin',
        'Aspirin',
        'Enoxaparin Sodium',
        'Hydrochlorothiazide',
      ],
    ],
    [
      'grp-infection',
      [
        'Amoxicillin',
        'Cefixime',
        'Azithromycin',
        'Ofloxacin',
        'Metronidazole',
        'Fluconazole',
        'Terbinafine Hydrochloride',
        'Albendazole',
        'Acyclovir',
        'Nystatin',
      ],
    ],
    [
      'grp-stomach',
      [
        'Pantoprazole',
        'Esomeprazole',
        'Domperidone',
        'Ondansetron',
        'Ranitidine',
        'Magaldrate',
        'Lactulose',
        'Ursodeoxycholic Acid',
      ],
    ],
    ['grp-breath', ['Salbutamol', 'Levosalbutamol', 'Formoterol', 'Budesonide', 'Ambroxol', 'Tiotropium']],
    [
      'grp-allergy',
      ['Levocetirizine Dihydrochloride', 'Montelukast', 'Chlorpheniramine Maleate', 'Xylometazoline Hydrochloride'],
    ],
    [
      'grp-mind',
      ['Alprazolam', 'Clonazepam', 'Escitalopram', 'Levetiracetam', 'Pregabalin', 'Aripiprazole', 'Methylcobalamin'],
    ],
    ['grp-bone', ['Allopurinol', 'Calcium Carbonate', 'Alendronate Sodium', 'Colchicine']],
    ['grp-skin', ['Minoxidil', 'Permethrin', 'Povidone Iodine']],
    ['grp-pain', ['Paracetamol', 'Ibuprofen', 'Aceclofenac', 'Etoricoxib', 'Thiocolchicoside']],
  ])('is %s', (group, salts) => {
    expect(salts.map((salt) => groupOf([salt]))).toEqual(salts.map(() => group));
  });

  it.each([
    ['grp-diabetes', ['Telmisartan', 'Metformin']],
    ['grp-heart', ['Aspirin', 'Omeprazole']],
    ['grp-stomach', ['Salbutamol', 'Ondansetron']],
    ['grp-breath', ['Dextromethorphan', 'Chlorpheniramine Maleate']],
    ['grp-allergy', ['Paracetamol', 'Chlorpheniramine Maleate', 'Phenylephrine']],
    ['grp-mind', ['Calcium Carbonate', 'Methylcobalamin']],
    ['grp-stomach', ['Sodium Chloride', 'Potassium Chloride', 'Sodium Citrate', 'Dextrose']],
  ])('is %s for a combination: the order of the rules decides', (group, salts) => {
    expect(groupOf(salts)).toBe(group);
  });

  it('is skin for a cream, ointment or gel, unless it contains diclofenac', () => {
    expect(groupOf(['Clotrimazole'], 'A product', { unit_type: 'Cream' })).toBe('grp-skin');
    expect(groupOf(['Mupirocin'], 'Mupirocin Ointment', { unit_type: 'g' })).toBe('grp-skin');
    expect(groupOf(['Diclofenac Diethylamine', 'Menthol'], 'Pain Gel', { unit_type: 'Gel' })).toBe('grp-pain');
    expect(groupOf(['Fluconazole'], 'A product', { unit_type: 'Soft Gels' })).toBe('grp-infection');
  });

  it('is eye for everything in that category, an ointment too', () => {
    expect(groupOf(['Ofloxacin'], 'Eye Drops', { category: 'eye-ear-drops' })).toBe('grp-eye');
    expect(groupOf(['Chloramphenicol'], 'Eye Ointment', { category: 'eye-ear-drops', unit_type: 'Ointment' })).toBe(
      'grp-eye',
    );
  });

  it('comes from the name if the salts have none', () => {
    expect(groupOf([], 'Paracetamol 650 mg Tablet')).toBe('grp-pain');
    expect(groupOf(['Paracetamol'], 'Metformin Tablet')).toBe('grp-pain');
  });

  it('is none for unknown salts and for other categories', () => {
    expect(groupOf(['Tamsulosin Hydrochloride'])).toBeUndefined();
    expect(groupOf(['Calcium Carbonate'], 'Calcium', { category: 'supplements' })).toBeUndefined();
    expect(groupOf(['Paracetamol'], 'Paracetamol', { category: '' })).toBeUndefined();
  });

  it('is one of twelve with a name each', () => {
    expect(new Set(medicineGroups.map(({ label }) => label)).size).toBe(12);
    expect(new Set(medicineGroups.map(({ className }) => className)).size).toBe(12);
  });
});
