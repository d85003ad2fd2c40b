/** @jest-environment node */
import { formatMobile, fullName } from './customer';

describe('the texts for a customer', () => {
  it('are both names, or the only one', () => {
    expect(fullName({ first_name: 'Meenakshi', last_name: 'Subramaniam' })).toBe('Meenakshi Subramaniam');
    expect(fullName({ first_name: 'Meenakshi', last_name: '' })).toBe('Meenakshi');
  });

  it('are the mobile number in two halves with a no-break space', () => {
    expect(formatMobile('9876543210')).toBe('98765\u00a043210');
    expect(formatMobile('')).toBe('');
  });
});
