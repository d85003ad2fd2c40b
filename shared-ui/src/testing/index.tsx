import { configure, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { LinkProvider } from '../link/LinkProvider';
import type { LinkProps } from '../link/LinkProvider';
import { GlobalStyle } from '../global-style/GlobalStyle';

// A loaded machine needs longer than the default of one second.
configure({ asyncUtilTimeout: 8000 });

const PlainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

/** Renders into jsdom with the base styles and a link component (plain anchors by default). For tests only. */
export function renderUi(
  ui: ReactElement,
  { link = PlainLink }: { link?: ComponentType<LinkProps> } = {},
): RenderResult {
  return render(ui, {
    wrapper: ({ children }) => (
      <LinkProvider component={link}>
        <GlobalStyle />
        {children}
      </LinkProvider>
    ),
  });
}
