export { addGlobalStyle, GlobalStyle, globalStyleTag } from './GlobalStyle';
