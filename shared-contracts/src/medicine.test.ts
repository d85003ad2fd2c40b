import { formatComposition, packText } from './medicine';

describe('the texts of a medicine', () => {
  it('show the pack and the composition', () => {
    expect(packText({ packet_name: 'Strip', unit_name: '15', unit_type: 'Tablets' })).toBe('Strip of 15 Tablets');
    expect(packText({ packet_name: 'Box', unit_name: '1', unit_type: '' })).toBe('Box of 1');
    expect(
      formatComposition([
        { name: 'Amoxicillin', strength: '500 mg' },
        { name: 'Clavulanic Acid', strength: '' },
      ]),
    ).toBe('Amoxicillin 500 mg + Clavulanic Acid');
  });
});
