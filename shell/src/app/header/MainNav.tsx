import { useSession } from '@storefront/page-kit';
import { buildUrl, medicineLists, medicineTypes, normalizePath, paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, media, PageContainer } from '@storefront/shared-ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useServices } from '../../services/services';

interface NavLink {
  readonly href: string;
  readonly label: string;
}

const mainNavLinks: readonly NavLink[] = [
  { href: paths.medicines, label: labels.orderMedicines },
  { href: paths.labTests, label: labels.bookLabTest },
];

const medicineListLinks: readonly NavLink[] = medicineLists.map(({ slug, label }) => ({
  href: buildUrl.medicineType(slug),
  label,
}));

/** Links at the right of the nav row. Beside all lists there is space for one of a customer's; the account menu has all. */
const guestLinks: readonly NavLink[] = [
  { href: paths.faqs, label: labels.faqs },
  { href: paths.contactUs, label: labels.contactUs },
];
const customerLinks: readonly NavLink[] = [{ href: buildUrl.orders('medicine'), label: labels.myMedicineOrders }];

/** Value of aria-current: the page itself, or the section that contains it. @param key the normalized path */
function getAriaCurrent(link: string, key: string): 'page' | 'true' | undefined {
  if (key === link) return 'page';
  return key.startsWith(`${link}/`) ? 'true' : undefined;
}

/**
 * The row under the header: links to sections, to pages that set `navigation`, and to medicine types. It scrolls away;
 * phones have `BottomNavigation` instead.
 */
export function MainNav() {
  const { table } = useServices();
  const remoteLinks = table.routes.flatMap(({ path, navigation }) =>
    navigation === undefined ? [] : [{ href: path, label: navigation }],
  );
  const sections = [...mainNavLinks, ...remoteLinks];
  return (
    <Nav aria-label="Main">
      <RowWrap>
        <Links>
          {sections.map((link) => (
            <Item key={link.href} link={link} main />
          ))}
        </Links>
        <Kinds>
          {medicineListLinks.map((link) => (
            <Item key={link.href} link={link} />
          ))}
        </Kinds>
        <SecondaryNav />
      </RowWrap>
    </Nav>
  );
}

/** A leaf component: its links depend on the session. Omits links to pages that no part owns. */
function SecondaryNav() {
  const { table } = useServices();
  const { signedIn } = useSession();
  const links = (signedIn ? customerLinks : guestLinks).filter(({ href }) => table.match(href) !== undefined);
  return links.length === 0 ? null : (
    <SecondaryLinks>
      {links.map((link) => (
        <Item key={link.href} link={link} />
      ))}
    </SecondaryLinks>
  );
}

function Item({ link: { href, label }, main = false }: { link: NavLink; main?: boolean }) {
  const key = normalizePath(useLocation().pathname);
  return (
    <li>
      <NavAnchor href={href} $main={main} aria-current={getAriaCurrent(href, key)}>
        {label}
      </NavAnchor>
    </li>
  );
}

const Nav = styled.nav`
  border-top: 1px solid var(--rule);
  background: var(--surface);

  ${media.phone} {
    display: none;
  }
`;

const NavAnchor = styled(AppLink)<{ $main: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 46px;
  /* Space for the focus ring. */
  margin: 0 -8px;
  padding: 0 8px;
  color: ${({ $main }) => ($main ? 'var(--text)' : 'var(--text-2)')};
  font-size: ${({ $main }) => ($main ? '1rem' : 'var(--fs-14)')};
  font-weight: ${({ $main }) => ($main ? 'var(--w-small)' : 'var(--w-med)')};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: var(--brand);
  }

  &[aria-current] {
    color: var(--brand);
  }

  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 8px 0;
    border-bottom: 3px solid var(--brand);
  }

  @media (forced-colors: active) {
    &[aria-current]::after {
      border-bottom-color: Highlight;
    }
  }

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

/* Wraps if larger text needs more than one row. */
const RowWrap = styled(PageContainer)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 18px;
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: inherit;
`;

/* Separated from the sections by a hairline. */
const Kinds = styled(Links)`
  background: linear-gradient(var(--rule) 0 0) left center / 1px calc(100% - 24px) no-repeat;

  &::before {
    content: '';
    width: 1px;
  }

  /* Below this width there is space for the types only. */
  @media (max-width: 1279px) {
    > :nth-child(n + ${medicineTypes.length + 1}) {
      display: none;
    }
  }
`;

const SecondaryLinks = styled(Links)`
  margin-left: auto;

  ${media.tablet} {
    display: none;
  }
`;
