import { hasOtherCharacters, tidyAddressText, tidyNameText } from './address-text';
import { fieldError, fields, readDigits, readMobile } from './fields/index';

describe('the text of an address line', () => {
  it.each([
    ['14/2 Sarakki Road', '14/2 Sarakki Road'],
    ['14/2, Sarakki Road', '14/2 Sarakki Road'],
    ['14/2,Sarakki Road', '14/2 Sarakki Road'],
    ['Flat 12,4th Cross', 'Flat 12-4th Cross'],
    ['Flat 12, 4th Cross', 'Flat 12 4th Cross'],
    ['12,4', '12-4'],
    ['12.4', '12-4'],
    ['12#4', '12-4'],
    ["12'4", '12-4'],
    ['1,2,3', '1-2-3'],
    ['12.,4', '12-4'],
    ['#12/4', '12/4'],
    ['No.12', 'No 12'],
    ['No. 12', 'No 12'],
    ['H.No.12-3', 'H No 12-3'],
    ['D.B. Road', 'D B Road'],
    ["St. Mary's School", 'St Marys School'],
    ['St. Mary’s School', 'St Marys School'],
    ['Plot 7,', 'Plot 7'],
    ['  Flat   3  ', 'Flat 3'],
    ['Flat\u00a03\tBlock\nB', 'Flat 3 Block B'],
    ['12–14 MG Road', '12-14 MG Road'],
    ['12‑A', '12-A'],
    ['१२, गली', '12 गली'],
    ["Flat 'A' Block", 'Flat A Block'],
    ['St. Mary’s, 12,4', 'St Marys 12-4'],
    ['\u202aFlat\u200b 3\u202c', 'Flat 3'],
    ['തിരുവനന്തപുരം ജങ്ഷന്\u200d 2', 'തിരുവനന്തപുരം ജങ്ഷന്\u200d 2'],
    ['Flat\u200d 3', 'Flat 3'],
    ['Rooms & Co (rear)', 'Rooms & Co (rear)'],
    [',.#', ''],
    ['', ''],
  ])('"%s" becomes "%s"', (typed, tidy) => {
    expect(tidyAddressText(typed)).toBe(tidy);
    expect(tidyAddressText(tidy)).toBe(tidy);
  });

  it('is accepted after it was rejected only for these characters', () => {
    const typed = "No. 12,4, St. Mary's Road #3";
    expect(fieldError(fields.address1, typed)).toBe('Address 1 Should be Valid');
    expect(fieldError(fields.address1, tidyAddressText(typed))).toBeUndefined();
  });
});

describe('the name of a person or a city', () => {
  it.each([
    ['Dr. A. Kumar', 'Dr A Kumar'],
    ['Dr.A.Kumar', 'Dr A Kumar'],
    ['Kumar, A.', 'Kumar A'],
    ["Shaun D'Souza", 'Shaun DSouza'],
    ['Shaun D’Souza', 'Shaun DSouza'],
    ['Anne-Marie', 'Anne Marie'],
    ['  Raghav   Iyer ', 'Raghav Iyer'],
    ['मीनाक्षी सुब्रमण्यम', 'मीनाक्षी सुब्रमण्यम'],
    ['R2 D2', 'R2 D2'],
    ['O`Brien', 'OBrien'],
    ['രാജന്\u200d പി', 'രാജന്\u200d പി'],
    ['शर्\u200dमा', 'शर्\u200dमा'],
    ['क्\u200cष', 'क्\u200cष'],
    ['شاه\u200cرخ', 'شاه\u200cرخ'],
    ['क्\u200c\u200c\u200dष', 'क्\u200cष'],
    ['\u200dAsha\u200d Rao\u200c', 'Asha Rao'],
    ['Asha\u202e\ufeff', 'Asha'],
    ['', ''],
  ])('"%s" becomes "%s"', (typed, tidy) => {
    expect(tidyNameText(typed)).toBe(tidy);
    expect(tidyNameText(tidy)).toBe(tidy);
  });
});

it.each([
  ['14/2, Main', '14/2 Main', true],
  ['12,4', '12-4', true],
  [' Raghav  Iyer ', 'Raghav Iyer', false],
  ['Raghav', 'Raghav', false],
  ['Anna Maria', 'AnnaMaria', true],
])('between "%s" and "%s" other characters differ: %s', (before, after, differ) => {
  expect(hasOtherCharacters(before, after)).toBe(differ);
});

it('has rules for each text of an address, and for numbers', () => {
  const tidied = Object.entries(fields).flatMap(([name, field]) => ('tidy' in field ? [[name, field.tidy]] : []));
  expect(Object.fromEntries(tidied)).toEqual({
    firstName: tidyNameText,
    lastName: tidyNameText,
    addressName: tidyNameText,
    address1: tidyAddressText,
    address2: tidyAddressText,
    address2Edit: tidyAddressText,
    city: tidyNameText,
    landmark: tidyAddressText,
    mobile: readMobile,
    mobileNumber: readMobile,
    alternativeNumber: readMobile,
    alternativeNumberEdit: readMobile,
    resetOtp: readDigits,
    otp: readDigits,
    pincode: readDigits,
  });
});
