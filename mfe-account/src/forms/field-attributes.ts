import type { InputHTMLAttributes } from 'react';

type Attributes = Partial<
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
  >
>;

/** Text that is not prose: the keyboard must not correct it. */
const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const satisfies Attributes;

/** A name of a person or place: capitalized, not corrected. */
const properName = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const satisfies Attributes;

/** The keyboard of a phone and the autofill of the browser, by field. */
export const fieldAttributes = {
  identifier: { ...verbatim, inputMode: 'email', autoComplete: 'username' },
  firstName: { ...properName, autoComplete: 'given-name' },
  lastName: { ...properName, autoComplete: 'family-name' },
  email: { ...verbatim, type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobile: { ...verbatim, type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  pincode: { ...verbatim, inputMode: 'numeric', autoComplete: 'postal-code' },
  recipient: { ...properName, autoComplete: 'name' },
  address1: { ...properName, autoComplete: 'address-line1' },
  address2: { ...properName, autoComplete: 'address-line2' },
  city: { ...properName, autoComplete: 'address-level2' },
  /** No autocomplete name exists for it. */
  landmark: { ...properName, autoComplete: 'off' },
  /** Not the customer's own number, which the browser would fill in. */
  otherNumber: { ...verbatim, type: 'tel', inputMode: 'tel', autoComplete: 'off' },
} as const satisfies Record<string, Attributes>;
