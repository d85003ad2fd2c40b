/** All messages of the specification, letter for letter. */
export * as messages from './messages';
/** Messages that contain a value. */
export * as messageTemplates from './message-templates';
/** Titles, headings and button labels. */
export * as labels from './labels';
export * from './other-texts';
