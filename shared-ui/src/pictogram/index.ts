export { choosePictogram, type PackFacts } from './choose-pictogram';
