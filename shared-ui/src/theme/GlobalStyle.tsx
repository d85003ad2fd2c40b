import { createGlobalStyle } from 'styled-components';
import { elementStyles } from './element-styles';
import { fontFaces } from './fonts';
import { tokens } from './tokens';

/** The whole visual base: font faces, tokens, category tints, bare elements. The shell renders it once. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  ${tokens}
  ${elementStyles}
`;
