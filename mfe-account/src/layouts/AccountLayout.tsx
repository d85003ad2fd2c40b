import { media, pageHeight, PageContainer, AppLink, Icon, Meta } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths, useShell } from '@storefront/shared-contracts';
import {
  accountRows,
  accountLinks,
  useScrollToCurrent,
  customerQuery,
  fullName,
  formatMobile,
  useSession,
} from '@storefront/page-kit';
import { useQuery } from '@tanstack/react-query';
import { TextBar } from './TextBar';

interface AccountLayoutProps {
  /** URL of this page in the navigation. */
  readonly current: string;
  readonly children: ReactNode;
}

/** A page with the account navigation: at the left, below 1024 px as a row of tabs above the content. */
export function AccountLayout({ current, children }: AccountLayoutProps) {
  return (
    <Page>
      <Columns>
        <AccountNav current={current} />
        <section>{children}</section>
      </Columns>
    </Page>
  );
}

const Page = styled(PageContainer)`
  ${pageHeight}
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  gap: var(--s10);
  align-items: start;
  margin-top: var(--s8);

  ${media.belowDesktop} {
    display: block;
    margin-top: 0;
  }
`;

/** The customer's name and links to the account pages. Below 1024 px a row of tabs without Logout. */
function AccountNav({ current }: { current: string }) {
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

/** Name and mobile number above the account navigation; only the session's name if the request fails. */
function CustomerSummary() {
  const { api } = useShell();
  const { first_name } = useSession();
  const { data: customer, isError } = useQuery(customerQuery(api));
  if (!customer && !isError) {
    return (
      <Summary data-loading>
        <b>
          <TextBar width="78%" />
        </b>
        <TextBar width="44%" />
      </Summary>
    );
  }
  return (
    <Summary>
      <b>{customer ? fullName(customer) : first_name}</b>
      <Meta as="span">{customer && formatMobile(customer.mobile_number)}</Meta>
    </Summary>
  );
}

/* The same height before and after loading, so that the rows below do not move. */
const Summary = styled.div`
  min-height: 71px;
  padding: 14px 12px 12px;
  border-bottom: 1px solid var(--rule);
  line-height: 1.3;

  b {
    display: block;
    font-size: var(--fs-18);
    font-weight: var(--w-semi);
    overflow-wrap: anywhere;
  }

  ${media.belowDesktop} {
    display: none;
  }
`;

/** The panels of an account page, below each other. */
export const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  margin-top: var(--s4);
`;
