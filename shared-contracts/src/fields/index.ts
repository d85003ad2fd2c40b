/** Every field that a customer fills in, with its rules. */
export * as fields from './fields';
export { readDigits, readMobile, toAsciiDigits } from './digits';
export * from './identifier';
export { keywordError, textLength } from './keyword';
export * from './rules';
export * from './shown-fields';
