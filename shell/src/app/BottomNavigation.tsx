import { accountLinks, useSession } from '@storefront/page-kit';
import { normalizePath, paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import {
  AppLink,
  hiddenWhileTyping,
  Icon,
  media,
  scrollsWhenLow,
  useLowerEdge,
  type IconName,
} from '@storefront/shared-ui';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { getPhoneFrame } from '../routing/route-table';
import { useServices } from '../services/services';
import { useLoginHref } from './header/Account';
import { CartCount, cartName, useCartCount } from './header/CartLink';
import { useScrollState } from './header/use-scroll-state';

/**
 * Links to the five main pages at the lower edge of a phone. Hidden behind action bars, dialogs and the keyboard of a
 * touch screen; pages with the frame `form` or `checkout` have none.
 */
export function BottomNavigation() {
  const { table } = useServices();
  const { pathname } = useLocation();
  return getPhoneFrame(table, pathname).navigation ? <Navigation pathname={pathname} /> : null;
}

function Navigation({ pathname }: { pathname: string }) {
  const bar = useRef<HTMLElement>(null);
  useLowerEdge('navigation', bar);
  const { hidden } = useScrollState(bar);
  return (
    <Bar ref={bar} aria-label="Shop" data-navigation data-hidden={hidden}>
      <ul>
        {items.map(({ item, href, label, icon }) => {
          const Item: ComponentType<ItemProps> = itemComponents[item] ?? ItemLink;
          return (
            <li key={item}>
              <Item href={href} label={label} icon={icon} current={currentItem(item, pathname)} />
            </li>
          );
        })}
      </ul>
    </Bar>
  );
}

interface ItemProps {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly current: 'page' | 'true' | undefined;
}

/** A leaf component: it renders again when the stored cart count is read. */
function CartItem(props: ItemProps) {
  const count = useCartCount();
  return (
    <ItemLink {...props} name={cartName(count)}>
      <Count />
    </ItemLink>
  );
}

/**
 * A leaf component: it renders again when the stored session is read. Guests get a link to the login, as in the header.
 */
function AccountItem({ href, ...rest }: ItemProps) {
  const { signedIn } = useSession();
  const login = useLoginHref();
  return <ItemLink {...rest} href={signedIn ? href : login} />;
}

function ItemLink({ href, label, icon, current, name, children }: ItemProps & { name?: string; children?: ReactNode }) {
  return (
    <Anchor href={href} aria-current={current} {...(name !== undefined && { 'aria-label': name })}>
      <Picture>
        <Icon name={icon} size="large" />
        {children}
      </Picture>
      {label}
    </Anchor>
  );
}

const Bar = styled.nav`
  position: fixed;
  z-index: var(--z-bar);
  right: 0;
  bottom: 0;
  left: 0;
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--surface);
  box-shadow: var(--shadow-up);
  transition: transform var(--t-med) var(--ease);

  ul {
    display: flex;
  }

  /* Equal widths, unless a word needs more. */
  li {
    flex: 1 1 0;
  }

  &[data-hidden='true'] {
    box-shadow: none;
    transform: translateY(100%);
  }

  /* An action bar replaces it. */
  body:has([data-action-bar]) & {
    display: none;
  }

  /* A dialog or the suggestions of the search cover it; its space at the end of the page stays. */
  body:has([role='dialog'], [data-suggestions='open']) & {
    visibility: hidden;
  }

  ${hiddenWhileTyping}

  /* Browsers without :has() show it at the end of the page, where it covers nothing. */
  @supports not selector(:has(a)) {
    position: static;

    &[data-hidden='true'] {
      transform: none;
    }
  }

  ${scrollsWhenLow}

  ${media.tabletUp} {
    display: none;
  }
`;

const Anchor = styled(AppLink)`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-height: 60px;
  padding: 7px 2px 6px;
  color: var(--text-2);
  font-size: var(--fs-12);
  font-stretch: var(--wd-label);
  font-weight: var(--w-med);
  line-height: 1.2;
  text-align: center;
  text-decoration: none;

  &::before {
    content: '';
    position: absolute;
    inset: 0 16% auto;
    height: 4px;
    border-radius: 0 0 var(--r1) var(--r1);
  }

  &[aria-current] {
    color: var(--brand-press);
    font-weight: var(--w-small);
  }

  &[aria-current]::before {
    background: var(--brand);
  }

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  @media (forced-colors: active) {
    &[aria-current] {
      text-decoration: underline;
    }

    &[aria-current]::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const Picture = styled.span`
  position: relative;
  display: block;
`;

const Count = styled(CartCount)`
  position: absolute;
  bottom: 44%;
  left: 66%;
  box-shadow: 0 0 0 2px var(--surface);
`;

type NavigationItem = 'home' | 'medicines' | 'labTests' | 'cart' | 'account';

export const items: readonly {
  readonly item: NavigationItem;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
}[] = [
  { item: 'home', label: labels.home, icon: 'house', href: paths.root },
  { item: 'medicines', label: labels.medicines, icon: 'pill', href: paths.medicines },
  { item: 'labTests', label: 'Lab tests', icon: 'test-tube', href: paths.labTests },
  { item: 'cart', label: 'Cart', icon: 'basket', href: paths.cart },
  { item: 'account', label: 'Account', icon: 'user-circle', href: paths.accountOverview },
];

/** Items that depend on the visitor; all others are plain links. */
const itemComponents: Partial<Record<NavigationItem, ComponentType<ItemProps>>> = {
  cart: CartItem,
  account: AccountItem,
};

/** The paths that mark an item as current, including all paths below them. */
const pathsByItem: Readonly<Record<NavigationItem, readonly string[]>> = {
  home: [paths.root, paths.home],
  medicines: [paths.medicines],
  labTests: [paths.labTests],
  cart: [paths.cart],
  account: accountLinks.map(({ href }) => href),
};

/** Value of aria-current: the page itself, or the section that contains it. */
export function currentItem(item: NavigationItem, pathname: string): 'page' | 'true' | undefined {
  const key = normalizePath(pathname);
  if (key === paths.root || key === paths.home) return item === 'home' ? 'page' : undefined;
  if (pathsByItem[item].includes(key)) return 'page';
  return item !== 'home' && pathsByItem[item].some((path) => key.startsWith(`${path}/`)) ? 'true' : undefined;
}
