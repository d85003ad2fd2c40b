import type { InputHTMLAttributes } from 'react';

type Attributes = Partial<
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
  >
>;

/** Text that is not prose: the keyboard changes nothing of it. */
const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const satisfies Attributes;

/** A name or a place: words with capital letters that no dictionary has. */
const properName = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const satisfies Attributes;

/** Which keyboard a phone shows for a field, and what the browser fills in. */
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
  /** Another number than the customer's own, which the browser would fill in. */
  otherNumber: { ...verbatim, type: 'tel', inputMode: 'tel', autoComplete: 'off' },
} as const satisfies Record<string, Attributes>;
