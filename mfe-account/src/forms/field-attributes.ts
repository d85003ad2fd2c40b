import type { InputHTMLAttributes } from 'react';

type Attributes = Partial<
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
  >
>;

/** Text that is not prose, so the keyboard must not correct it. */
const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const satisfies Attributes;

/** A name of a person or place: capitalized, not corrected. */
const properName = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const satisfies Attributes;

/** Attributes for the keyboard of phones and for autofill, by field. */
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
  /** HTML defines no autocomplete name for a landmark. */
  landmark: { ...properName, autoComplete: 'off' },
  /** Another person's number; without this the browser would fill in the customer's own. */
  otherNumber: { ...verbatim, type: 'tel', inputMode: 'tel', autoComplete: 'off' },
} as const satisfies Record<string, Attributes>;
