import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { AppLink, Icon, media } from '@storefront/shared-ui';

export interface Crumb {
  readonly label: string;
  /** Rendered in place of the label, such as the number of an order. */
  readonly shown?: ReactNode;
  /** Omitted for the open page. */
  readonly href?: string | undefined;
  /** A group of the page that has no page of its own. */
  readonly isGroup?: boolean | undefined;
}

/** A link back to the list that contains the page. */
interface BackLink {
  readonly label: string;
  readonly href: string;
}

export interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  /** On phones in place of the breadcrumbs: one link back to the list, or nothing. By default the breadcrumbs. */
  readonly onPhone?: BackLink | 'none' | undefined;
}

/** The path from the home page to this page. */
export function Breadcrumbs({ crumbs, onPhone }: BreadcrumbsProps) {
  return (
    <Nav aria-label="Breadcrumb" $phone={onPhone === 'none' ? 'none' : onPhone === undefined ? 'crumbs' : 'back'}>
      {onPhone !== undefined && onPhone !== 'none' && (
        <Back href={onPhone.href}>
          <Icon name="caret-left" size="small" />
          {onPhone.label}
        </Back>
      )}
      <ol>
        {crumbs.map(({ label, href, shown = label, isGroup = false }) => (
          <li key={label}>
            {href === undefined ? (
              <span aria-current={isGroup ? undefined : 'page'}>{shown}</span>
            ) : (
              <AppLink href={href}>{shown}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Back = styled(AppLink)`
  display: none;
`;

const phoneViews = {
  none: css`
    display: none;
  `,
  back: css`
    ol {
      display: none;
    }

    ${Back} {
      display: inline-flex;
      gap: 6px;
      min-height: var(--tap);
    }

    ${Back} svg {
      margin-left: -4px;
    }
  `,
  crumbs: undefined,
};

const Nav = styled.nav<{ $phone: keyof typeof phoneViews }>`
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

  li a {
    display: inline-flex;
    min-height: 32px;
  }

  a {
    align-items: center;
    color: var(--text-2);
  }

  ${media.phone} {
    padding-top: 0;

    li,
    li a {
      min-height: var(--tap);
    }

    ${({ $phone }) => phoneViews[$phone]}
  }
`;
