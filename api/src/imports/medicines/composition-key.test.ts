import { compositionKey, saltsKey } from './composition-key';
import { parseComposition, parseMedicineText } from './parse-medicine-text';

const keyOf = (name: string) => {
  const parsed = parseMedicineText(name, "10's");
  return compositionKey(parsed.salts, parsed.form, parsed.release);
};

describe('two printed texts have one key', () => {
  it.each([
    [
      'Amoxycillin 500mg and Potassium Clavulanate 125mg Tablets IP',
      'Clavulanic Acid 125 mg + Amoxicillin 500 mg Tablet',
    ],
    ['Paracetamol Tablets IP 650 mg', 'Acetaminophen 0.65 g Tablets'],
    [
      'Metformin Hydrochloride 500mg (Sustained Release) and Glimepiride 1mg Tablets',
      'Glimepiride 1 mg + Metformin 500 mg ER Tablets',
    ],
    ['Amoxycillin Oral Suspension IP 125mg per 5ml', 'Amoxicillin Dry Syrup 25 mg/ml'],
    ['Aciclovir Tablets IP 400 mg', 'Acyclovir 400 mg Tablets'],
    ['Frusemide Tablets IP 40 mg', 'Furosemide Tablets 40mg'],
    ['Thyroxine Sodium Tablets IP 100 mcg', 'Levothyroxine 0.1 mg Tablets'],
    ['Nicoumalone/Acenocoumarol Tablets IP 1 mg', 'Acenocoumarol Tablets IP 1 mg'],
    ['Clotrimazole Cream IP 1% w/w', 'Clotrimazole 1% Cream'],
    ['Pantoprazole Gastro Resistant Tablets IP 40 mg', 'Pantoprazole 40 mg Tablets'],
    ['Amlodipine + Enalapril Tablet (5/2.5 Mg)', 'Enalapril 2.5mg and Amlodipine 5mg Tablets'],
    ['Cholecalciferol Soft Gelatin Capsule 60000 IU', 'Vitamin D3 60,000 IU Capsules'],
    [
      'Dried Aluminium Hydroxide 250mg and Activated Dimethicone 50mg Tablets',
      'Simethicone 50 mg + Aluminium Hydroxide 250 mg Tablets',
    ],
    ['Ambroxol 15mg and Guaifenesin 50mg per 5ml Syrup', 'Ambroxol 3 mg/ml and Guaiphenesin 10 mg/ml Syrup'],
  ])('%s = %s', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });
});

describe('two printed texts have different keys', () => {
  it.each([
    ['Paracetamol Tablets IP 650 mg', 'Paracetamol Tablets IP 500 mg'],
    ['Paracetamol Tablets IP 650 mg', 'Paracetamol Prolonged Release Tablets 650 mg'],
    ['Amoxycillin Capsules IP 250mg', 'Amoxycillin Tablets IP 250mg'],
    ['Amoxycillin Tablets IP 250mg', 'Amoxycillin Dispersible Tablets IP 250mg'],
    ['Diclofenac Potassium Tablets 50mg', 'Diclofenac Sodium Tablets 50mg'],
    ['Betamethasone Dipropionate Cream 0.05% w/w', 'Betamethasone Valerate Cream 0.05% w/w'],
    ['Zinc Sulphate Tablets 20mg', 'Zinc Gluconate Tablets 20mg'],
    ['Calcium Citrate 500mg Tablets', 'Calcium Carbonate 500mg Tablets'],
    ['Amlodipine Tablets IP 2.5mg', 'S(-)Amlodipine Tablets IP 2.5 mg'],
    ['Paracetamol Drops 100 mg per ml', 'Paracetamol Suspension 100 mg per 5 ml'],
    [
      'Insulin Injection 40 IU per ml (Insulin Human Soluble 30% and Isophane 70%)',
      'Insulin Injection 40 IU per ml (Insulin Human Soluble 50% and Isophane 50%)',
    ],
    ['Telmisartan 40mg and Amlodipine 5mg Tablets', 'Telmisartan 5mg and Amlodipine 40mg Tablets'],
    ['Aspirin Tablets 75 mg', 'Aspirin 75mg and Clopidogrel 75mg Tablets'],
    ['Ciprofloxacin Eye Drops 0.3% w/v', 'Ciprofloxacin Ear Drops 0.3% w/v'],
  ])('%s / %s', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});

it('applies a final "per 5 ml" to all salts of the composition', () => {
  expect(saltsKey(parseComposition('Ambroxol 15 mg + Guaifenesin 50 mg per 5 ml'))).toBe(
    'ambroxol 3mg/ml+guaifenesin 10mg/ml',
  );
});

it('contains the form after the bar', () => {
  expect(compositionKey(parseComposition('Paracetamol 650 mg'), 'tablet', 'prolonged')).toBe(
    'paracetamol 650mg|prolonged tablet',
  );
  expect(compositionKey(parseComposition('Paracetamol 125 mg per 5 ml'), 'syrup', 'plain')).toBe(
    'paracetamol 25mg/ml|oral liquid',
  );
});

it('is text for every salt name', () => {
  expect(compositionKey(parseComposition('constructor 5 mg + __proto__'), 'tablet', 'plain')).toBe(
    'constructor 5mg+proto|tablet',
  );
});
