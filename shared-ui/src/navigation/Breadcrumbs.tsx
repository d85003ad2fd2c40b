import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AppLink } from '../link/LinkProvider';
import { media } from '../theme/theme';

export interface Crumb {
  readonly label: string;
  /** What is drawn in place of the label, such as an order's number. */
  readonly shown?: ReactNode;
  /** Left out for the page that is shown. */
  readonly href?: string | undefined;
}

/** The way from Home to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <Nav aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, href, shown = label }) => (
          <li key={label}>
            {href === undefined ? <span aria-current="page">{shown}</span> : <AppLink href={href}>{shown}</AppLink>}
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Nav = styled.nav`
  padding-top: var(--s2);
  color: var(--text-3);
  font-size: var(--fs-14);

  ol {
    display: flex;
    flex-wrap: wrap;
  }

  li {
    display: flex;
    align-items: center;
    min-height: 32px;
  }

  li + li::before {
    content: '/';
    padding: 0 5px;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    color: var(--text-2);
  }

  ${media.phone} {
    padding-top: 0;

    li,
    a {
      min-height: var(--tap);
    }
  }
`;
