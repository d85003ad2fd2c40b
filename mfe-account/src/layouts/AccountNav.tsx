import { paths } from '@storefront/shared-contracts';
import { accountRows, accountLinks, useScrollToCurrent } from '@storefront/page-kit';
import { AppLink, Icon, media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { CustomerSummary } from './CustomerSummary';

/** The customer's name and links to the account pages. Below 1024 px a row of tabs without Logout. */
export function AccountNav({ current }: { current: string }) {
  const row = useScrollToCurrent(current);
  return (
    <Nav aria-label="My account">
      <CustomerSummary />
      <Row ref={row}>
        <ul>
          {accountLinks.map(({ href, label, icon }) => (
            <NavItem key={href} $isLogout={href === paths.logout}>
              <AppLink href={href} {...(href === current && { 'aria-current': 'page' as const })}>
                <Icon name={icon} />
                {label}
              </AppLink>
            </NavItem>
          ))}
        </ul>
      </Row>
    </Nav>
  );
}

const Nav = styled.nav`
  border-top: 3px solid var(--brand);

  ${media.belowDesktop} {
    margin: 0 calc(-1 * var(--gutter)) var(--s6);
    border-top: 0;
    border-bottom: 1.5px solid var(--rule-strong);
    background: var(--surface);
  }
`;

const Row = styled.div`
  ${accountRows}

  ${media.belowDesktop} {
    overflow-x: auto;
    scrollbar-width: none;

    ul {
      display: flex;
      gap: var(--s6);
      width: max-content;
      padding: 0 var(--gutter);
    }

    a,
    a[aria-current] {
      padding: 0;
      border: 0 solid transparent;
      border-width: 4px 0;
      background: none;
      font-weight: var(--w-small);
    }

    a[aria-current] {
      border-bottom-color: var(--brand);
    }

    /* The scrolling row would cut off an outline outside the link. */
    a:focus-visible {
      outline-offset: -3px;
      box-shadow: none;
    }

    a svg {
      display: none;
    }
  }
`;

const NavItem = styled.li<{ $isLogout: boolean }>`
  ${({ $isLogout }) =>
    $isLogout &&
    `
    border-top: 1px solid var(--rule);

    ${media.belowDesktop} {
      display: none;
    }
  `}
`;
