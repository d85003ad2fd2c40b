/** A text that holds another, within an expected object. */
export const containing = (text: string): unknown => expect.stringContaining(text);

/** A text of a form, within an expected object. */
export const matching = (form: RegExp): unknown => expect.stringMatching(form);
