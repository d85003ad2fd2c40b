import { fieldError, fields, fieldTitle, keywordError, namesHiddenField, parseIdentifier } from './index';
import { messages } from '../texts/index';

describe('field messages', () => {
  it.each([
    [fields.firstName, '', 'First Name is required'],
    [fields.firstName, '   ', 'First Name is required'],
    [fields.firstName, 'M', 'First Name should be minimum 2 characters'],
    [fields.firstName, 'M'.repeat(31), 'First Name should be maximum 30 characters'],
    [fields.firstName, 'Meena2', 'First Name Should be Valid'],
    [fields.firstName, 'Meena\u200d', 'First Name Should be Valid'],
    [fields.firstName, 'क्\u200d\u200dष', 'First Name Should be Valid'],
    [fields.lastName, '\u200cRao', 'Last Name Should be Valid'],
    [fields.address1, 'Block\u202e 4/A', 'Address 1 Should be Valid'],
    [fields.mobile, '98765', 'Mobile should be 10 digits'],
    [fields.mobile, '98765432101', 'Mobile should be 10 digits'],
    [fields.mobile, '९८७६५४३२१०', 'Mobile should be 10 digits'],
    [fields.email, 'a@b', 'Email Should be Valid'],
    [fields.email, 'meena\u0000@neemleaf.example', 'Email Should be Valid'],
    [fields.email, 'meena\ud800@neemleaf.example', 'Email Should be Valid'],
    [fields.password, 'pass word', 'Password should not have Space'],
    [fields.resetOtp, '12a456', 'OTP should be only digits'],
    [fields.pincode, '56007', 'Pincode should be 6 digits'],
    [fields.address2Edit, 'Short one', 'Address 2 should be minimum 15 characters'],
    [fields.cancelNotes, 'n'.repeat(241), 'Notes should be maximum 240 characters'],
  ])('%o with "%s" says "%s"', (field, value, message) => {
    expect(fieldError(field, value)).toBe(message);
  });

  it.each([
    [fields.firstName, 'मीनाक्षी'],
    [fields.firstName, 'José'],
    [fields.firstName, 'രാജന്\u200d'],
    [fields.lastName, 'شاه\u200cرخ خان'],
    [fields.address1, 'शर्\u200dमा गली 4/A - 2'],
    [fields.lastName, ''],
    [fields.email, 'meena@neemleaf.example'],
    [fields.password, 'neem#2026'],
    [fields.alternativeNumber, ''],
    [fields.landmark, 'Near 2nd Cross - Block 4/A'],
    [fields.cancelNotes, '👍'.repeat(240)],
  ])('%o accepts "%s"', (field, value) => {
    expect(fieldError(field, value)).toBeUndefined();
  });

  it('contain a title made from the wire name', () => {
    expect(fieldTitle('alternative_number')).toBe('Alternative Number');
  });
});

describe('a message about a field', () => {
  it.each([
    ['device_id', 'Device Id Should be Valid', true],
    ['filter.category', 'Category Should be Valid', true],
    ['user_name', messages.identifier, false],
    ['otp', 'OTP is required', false],
    ['quantity', 'Quantity Should be Valid', false],
    ['address_type', 'Address Type is required', false],
  ])('%s: %s is about a hidden field: %s', (field, message, hidden) => {
    expect(namesHiddenField(field, message)).toBe(hidden);
  });
});

it.each([
  ['meena@neemleaf.example', true],
  ['meena.s+shop@mail.neemleaf.co.in', true],
  ["o'neil_9@a-b.example", true],
  ['-meena-@neemleaf.example', true],
  ['मीना@डाक.भारत', true],
  ['meena@xn--11b4c3d.xn--h2brj9c', true],
  ['meena@a--b.example', true],
  ['meena\u0007@neemleaf.example', false],
  ['meena@neemleaf\u0000.example', false],
  ['meena\u202e@neemleaf.example', false],
  ['meena@\u2066neemleaf.example', false],
  ['meena\u200b@neemleaf.example', false],
  ['meena\ufeff@neemleaf.example', false],
  ['meena..s@neemleaf.example', false],
  ['.meena@neemleaf.example', false],
  ['meena.@neemleaf.example', false],
  ['meena@neemleaf..example', false],
  ['meena@.neemleaf.example', false],
  ['meena@neemleaf.example.', false],
  ['meena@-neemleaf.example', false],
  ['meena@neemleaf-.example', false],
  ['meena@neemleaf.-example', false],
  ['meena@neemleaf.example-', false],
  ['meena@neemleaf', false],
  ['meena@neemleaf.e', false],
  ['meena@neem leaf.example', false],
  ['meena@neem_leaf.example', false],
  ['meena@s@neemleaf.example', false],
])('the email address %j is accepted: %s', (typed, accepted) => {
  expect(fieldError(fields.email, typed) === undefined).toBe(accepted);
});

describe('the login identifier', () => {
  it('is a mobile number of exactly ten digits', () => {
    expect(parseIdentifier('9876543210')).toEqual({ kind: 'mobile', value: '9876543210' });
  });

  it('is otherwise a valid email address of at most 100 characters', () => {
    expect(parseIdentifier('meena@neemleaf.example')).toEqual({ kind: 'email', value: 'meena@neemleaf.example' });
    const long = `${'m'.repeat(86)}@neemleaf.example`;
    expect(parseIdentifier(long)).toEqual({ kind: 'invalid', message: messages.identifier });
  });

  it.each(['', '98765 43210', '987654321', '98765432100', '9876543210\n', '"><script>@x.yy', 'meena@'])(
    'is never "%s"',
    (text) => {
      expect(parseIdentifier(text)).toEqual({ kind: 'invalid', message: 'Enter Valid Email/Mobile Number' });
    },
  );
});

it.each(['', 'paracetamol', 'k'.repeat(200), 'k'.repeat(201)])(
  'a search page has the message of the field for a keyword',
  (keyword) => {
    expect(keywordError(keyword)).toBe(fieldError(fields.keyword, keyword));
  },
);
