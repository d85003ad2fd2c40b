export { dangerousTexts, findExecutables, findMissingTexts } from './dangerous-texts';
