import fc from 'fast-check';
import { generateChecksum, signText, verifyChecksum, verifyText } from './checksum';

const key = 'test-merchantkey';
const fields = {
  ORDER_ID: 'ORDER-1',
  MID: 'SANDBOX001',
  TXN_AMOUNT: '566.80',
  CUST_ID: 'CUST-1',
  WEBSITE: 'WEBSTAGING',
  CHANNEL_ID: 'WEB',
  INDUSTRY_TYPE_ID: 'Retail',
  CALLBACK_URL: 'https://shop.example/api/v1/payment-paytm/callback',
};

/**
 * Computed with OpenSSL: DIGEST=$(printf '%s|%s' TEXT SALT | openssl dgst -sha256 -r | cut -d' ' -f1), then
 * printf '%s%s' $DIGEST SALT | openssl enc -aes-128-cbc -K HEX_OF_KEY -iv HEX_OF_IV -base64 -A
 */
const made = {
  ofFields:
    'q6LpMALvwEYSoLaMEFMfuUAq9Wn57B4t52PWn3GeWVY5FdfjkOs+n7t2ZsmKXsUIanto/3ujjblJNOJySP324Q56SlKReh2qN1g8D/j47IY=',
  texts: [
    {
      key,
      text: '{"mid":"SANDBOX001","orderId":"ORDER-1"}',
      salt: 'zZ9/',
      checksum:
        'LHV3/UKeFEV25eHj/CvlySeNW9br7YLo00Z12gh2JLX4WV+koVV38cGpE4/KL/vUbh+qCr66j2QuiHbOO9sGFiw9IOoDHH/5v5mzNz/NG7I=',
    },
    {
      key: 'test-merchantkey-24bytes',
      text: 'नमस्ते ₹1',
      salt: 'aaaa',
      checksum:
        'K4pOGEUeVdRjFECxJpEsgLn+4tlgE9yOv7XUgx06pXRd98QfVPk0UWDLKyK6M7VmAk+ICMOZ3ak7RJkUyPb6zTvlHcszbO1a5lhPLQQ6F88=',
    },
    {
      key: 'test-merchantkey-with-32-bytes-.',
      text: '',
      salt: '####',
      checksum:
        'TyeopeqyCDp1vPKLeGPmIAE51jLwtd0WYBhZXzhZ/FguTO4ZdocJJWgD6F/O9d8BJngCdhtbVSF50D/7+oWgO+jkbvCYt+8ozM+VDKKACoQ=',
    },
  ],
};

const value = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !/[\p{Cc}\p{Cs}|]/u.test(text));
const name = fc.stringMatching(/^[A-Z_]{1,12}$/);
const form = fc.dictionary(name, value, { minKeys: 1, maxKeys: 10, noNullPrototype: true });
const salt = fc.stringMatching(/^[A-Za-z0-9+/]{4}$/);

describe('the checksum', () => {
  it('is equal to the one of OpenSSL', () => {
    expect(generateChecksum(fields, key, 'Ab1+')).toBe(made.ofFields);
    expect(verifyChecksum(fields, key, made.ofFields)).toBe(true);
  });

  it.each(made.texts)('is equal to the one of OpenSSL, with a key such as $key', ({ text, checksum, ...by }) => {
    expect(signText(text, by.key, by.salt)).toBe(checksum);
    expect(verifyText(text, by.key, checksum)).toBe(true);
  });

  it('does not depend on the order of the fields', () => {
    fc.assert(
      fc.property(form, salt, (one, by) => {
        const turned = Object.fromEntries(Object.entries(one).reverse());
        expect(generateChecksum(turned, key, by)).toBe(generateChecksum(one, key, by));
      }),
    );
  });

  it('is valid for no other value of any field', () => {
    fc.assert(
      fc.property(form, salt, fc.nat(), value, (one, by, at, other) => {
        const checksum = generateChecksum(one, key, by);
        const [changed = '', was] = Object.entries(one)[at % Object.keys(one).length] ?? [];
        fc.pre(other !== was);
        expect(verifyChecksum(one, key, checksum)).toBe(true);
        expect(verifyChecksum({ ...one, [changed]: other }, key, checksum)).toBe(false);
      }),
    );
  });

  it('is valid for no other text, key or checksum', () => {
    expect(verifyChecksum(fields, 'another-merchant', made.ofFields)).toBe(false);
    expect(verifyText('', key, made.ofFields)).toBe(false);
    fc.assert(
      fc.property(fc.nat({ max: 106 }), fc.stringMatching(/^[A-Za-z0-9+/]$/), (at, sign) => {
        const other = made.ofFields.slice(0, at) + sign + made.ofFields.slice(at + 1);
        fc.pre(other !== made.ofFields);
        expect(verifyChecksum(fields, key, other)).toBe(false);
      }),
    );
  });

  it.each(['', '=', 'A', made.ofFields.slice(0, -1), `${made.ofFields}\n`, ` ${made.ofFields}`, 'A'.repeat(108), '😀'])(
    'is invalid as %j',
    (text) => {
      expect(verifyChecksum(fields, key, text)).toBe(false);
    },
  );

  it('is not created for a value with the separator, but accepted', () => {
    expect(() => generateChecksum({ MID: 'a|b' }, key, 'Ab1+')).toThrow(RangeError);
    expect(verifyChecksum({ MID: 'a|b' }, key, signText('a|b', key, 'Ab1+'))).toBe(true);
  });

  it('is neither created nor accepted for a value with control characters', () => {
    for (const wrong of ['a\nb', '\u0000', '\u0085', '\ud800', 'x'.repeat(501)]) {
      expect(() => generateChecksum({ MID: wrong }, key, 'Ab1+')).toThrow(RangeError);
      expect(verifyChecksum({ MID: wrong }, key, signText(wrong, key, 'Ab1+'))).toBe(false);
    }
  });

  it('is invalid with a value more or less', () => {
    const checksum = generateChecksum({ A: 'x', B: 'y' }, key, 'Ab1+');
    expect(verifyChecksum({ A: 'x' }, key, checksum)).toBe(false);
    expect(verifyChecksum({ A: 'x', B: 'y', C: '' }, key, checksum)).toBe(false);
  });

  it('requires a valid AES key and a salt of four characters', () => {
    expect(() => signText('', 'short', 'Ab1+')).toThrow(RangeError);
    for (const wrong of ['', 'abc', 'abcde', 'a|bc', 'a\nbc'])
      expect(() => signText('', key, wrong)).toThrow(RangeError);
  });
});
