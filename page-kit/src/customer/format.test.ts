import { fullName } from './full-name';
import { formatMobile } from './format-mobile';

describe('the words for a customer', () => {
  it('are both names, or the one that there is', () => {
    expect(fullName({ first_name: 'Meenakshi', last_name: 'Subramaniam' })).toBe('Meenakshi Subramaniam');
    expect(fullName({ first_name: 'Meenakshi', last_name: '' })).toBe('Meenakshi');
  });

  it('are the mobile number in two halves that stay on one line', () => {
    expect(formatMobile('9876543210')).toBe('98765\u00a043210');
    expect(formatMobile('')).toBe('');
  });
});
