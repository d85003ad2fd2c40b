/** Every message that the specification words, letter for letter. */
export * as messages from './messages';
/** Messages with a value in them. */
export * as messageTemplates from './message-templates';
/** Titles, headings and button labels. */
export * as labels from './labels';
export * from './other-texts';
