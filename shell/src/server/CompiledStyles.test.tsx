/** @jest-environment node */
import { renderToString } from 'react-dom/server.edge';
import styled, { createGlobalStyle, keyframes, ServerStyleSheet } from 'styled-components';
import { CompiledStyles } from './CompiledStyles';

const Spin = keyframes`to { rotate: 1turn; }`;
const Global = createGlobalStyle`body { margin: 3px; }`;
const Box = styled.div<{ $wide: boolean }>`
  width: ${({ $wide }) => ($wide ? '90px' : '10px')};
  animation: ${Spin} 1s;
  &:hover {
    color: red;
  }
`;

function render(wide: boolean, compiled: boolean): { html: string; styles: string } {
  const sheet = new ServerStyleSheet();
  const page = (
    <>
      <Global />
      <Box $wide={wide} />
    </>
  );
  try {
    const html = renderToString(sheet.collectStyles(compiled ? <CompiledStyles>{page}</CompiledStyles> : page));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

describe('pages with compiled styles', () => {
  it('are those of styled-components, the first and each later one', () => {
    for (const wide of [true, true, false, true]) expect(render(wide, true)).toEqual(render(wide, false));
  });

  it('contain only the rules of their own components', () => {
    render(true, true);
    const { styles } = render(false, true);
    expect(styles).toContain('width:10px');
    expect(styles).not.toContain('width:90px');
  });
});
