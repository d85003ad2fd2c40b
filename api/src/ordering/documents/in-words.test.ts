import { rupeesInWords } from './in-words';

it.each([
  [0, 'Zero rupees'],
  [100, 'One rupee'],
  [101, 'One rupee and one paisa'],
  [3_41_87, 'Three hundred forty-one rupees and eighty-seven paise'],
  [20_00, 'Twenty rupees'],
  [1_05_00, 'One hundred five rupees'],
  [12_345_67, 'Twelve thousand three hundred forty-five rupees and sixty-seven paise'],
  [1_00_000_00, 'One lakh rupees'],
  [1_02_041_50, 'One lakh two thousand forty-one rupees and fifty paise'],
  [
    21_474_836_47,
    'Two crore fourteen lakh seventy-four thousand eight hundred thirty-six rupees and forty-seven paise',
  ],
  [1_234_00_00_000_00, 'One thousand two hundred thirty-four crore rupees'],
])('%d paise is %s', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words);
});
