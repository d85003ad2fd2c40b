/**
 * Does something once the focus has arrived where it is going. A dialog takes the focus for lost when part of it goes away
 * between two fields, as a hint does that gives its place to a message, and takes it to itself.
 */
export const afterFocus = (then: () => void): void => void setTimeout(then, 0);
