import { accountLinks, accountRows, customerQuery, formatMobile, fullName, useSession } from '@storefront/page-kit';
import { buildUrl, normalizePath, paths, safeRedirect } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, borderInForcedColors, Icon, IconButton, media, Meta } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { useServices } from '../../services/services';
import { HeaderAction, ActionLabel, actionStyles } from './HeaderAction';
import { ThemeSelect } from '../ThemeSelect';

/** Login/Register for guests, the account menu for customers. */
export function Account() {
  const { signedIn, first_name } = useSession();
  const login = useLoginHref();
  if (signedIn) return <AccountMenu name={first_name} />;
  return (
    <Container>
      <HeaderAction href={login} icon="user-circle" text={labels.loginRegister} />
    </Container>
  );
}

const Container = styled.div`
  flex: none;
`;

/** Requested URL of a page. */
interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or ''. */
  readonly search: string;
}

/** URL of the login that returns to the open page. */
export function useLoginHref(): string {
  const { table } = useServices();
  const { pathname, search } = useLocation();
  return loginHref({ pathname, search }, table.match(pathname) !== undefined);
}

const passedOn = ['redirect_uri', 'user_name', 'coupon_code'] as const;

/**
 * URL of the login that returns to the current page. Login pages pass their own parameters on; a path without a route
 * is not a return target.
 * @param known whether a route matches the path
 */
export function loginHref({ pathname, search }: PageAddress, known: boolean): string {
  const back = safeRedirect(pathname + search, '');
  if (back !== '') return buildUrl.login(known && normalizePath(pathname) !== paths.root ? { redirect_uri: back } : {});
  const query = new URLSearchParams(search);
  return buildUrl.login(Object.fromEntries(passedOn.map((name) => [name, query.get(name) ?? ''])));
}

/** The customer's name with the account menu; a bottom sheet on a phone. */
function AccountMenu({ name }: { name: string }) {
  const { table } = useServices();
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => setOpen(false), [pathname, search]);
  useEffect(() => {
    if (!open) return undefined;
    box.current?.querySelector<HTMLElement>('nav a')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus({ preventScroll: true });
    };
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onFocus = (event: FocusEvent) => onPress(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <AccountBox ref={box}>
      <Opener
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={accountName(name)}
        onClick={() => setOpen((was) => !was)}
      >
        <AccountLabel name={name} open={open} />
      </Opener>
      {open && (
        <Scrim id={id} onClick={(event) => event.target === event.currentTarget && close()}>
          <PageScrollLock />
          <Menu aria-label="My account">
            <Head>
              <CustomerName name={name} />
              <IconButton icon="x" label="Close" onClick={close} />
            </Head>
            <ul>
              {accountLinks
                .filter(({ href }) => table.match(href) !== undefined)
                .map(({ href, label, icon }) => (
                  <li key={href}>
                    <AppLink
                      href={href}
                      {...(normalizePath(pathname) === href && { 'aria-current': 'page' as const })}
                      // A link to the current page does not change the URL.
                      onClick={close}
                    >
                      <Icon name={icon} />
                      {label}
                    </AppLink>
                  </li>
                ))}
            </ul>
            <Preferences>
              <ThemeSelect />
            </Preferences>
          </Menu>
        </Scrim>
      )}
    </AccountBox>
  );
}

/** Full name and mobile number once loaded. Until then, and after a failed request, the first name of the session. */
function CustomerName({ name }: { name: string }) {
  const { shell } = useServices();
  const { data: customer } = useQuery(customerQuery(shell.api));
  return (
    <div>
      <b>{customer ? fullName(customer) : name}</b>
      <Meta as="span">{customer && formatMobile(customer.mobile_number)}</Meta>
    </div>
  );
}

const Opener = styled.button`
  ${actionStyles}
  ${borderInForcedColors}

  &[aria-expanded='true'] {
    background: var(--brand-tint-2);
    color: var(--brand-press);
  }
`;

const Scrim = styled.div`
  position: absolute;
  z-index: 5;
  top: calc(100% + 12px);
  right: 0;
  width: 288px;

  ${media.belowDesktop} {
    right: calc((var(--tap) - 24px) / 2);
  }

  ${media.phone} {
    position: fixed;
    z-index: var(--z-modal);
    inset: 0;
    display: flex;
    align-items: flex-end;
    width: auto;
    background: var(--scrim);
  }
`;

/* Bottom sheet on a phone: the page behind does not scroll. */
const PageScrollLock = createGlobalStyle`
  ${media.phone} {
    html {
      overflow: hidden;
    }
  }
`;

const Menu = styled.nav`
  padding-bottom: 6px;
  overflow: hidden;
  border-radius: var(--r3);
  background: var(--surface);
  box-shadow: var(--shadow-3);

  ${accountRows}

  a:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  li:last-child:not(:only-child) {
    margin-top: 6px;
    padding-top: 6px;
    border-top: 1px solid var(--rule);
  }

  ${media.phone} {
    flex: 1;
    max-height: 92dvh;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding-bottom: calc(10px + env(safe-area-inset-bottom));
    border-radius: var(--r3) var(--r3) 0 0;

    a {
      min-height: 52px;
      padding-left: 12px;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 6px;
  padding: 14px 8px 12px 16px;
  border-bottom: 1px solid var(--rule);
  line-height: 1.3;

  > div {
    min-width: 0;
  }

  b {
    display: block;
    overflow: hidden;
    font-size: var(--fs-18);
    font-weight: var(--w-semi);
    text-overflow: ellipsis;
  }

  /* Reserves the line of the mobile number. */
  b + span {
    display: block;
    min-height: 1.3em;
  }

  ${media.tabletUp} {
    button {
      display: none;
    }
  }
`;

const Preferences = styled.div`
  margin-top: 6px;
  padding: 8px 16px 2px;
  border-top: 1px solid var(--rule);

  label {
    justify-content: space-between;
    width: 100%;
    color: var(--text-2);
    font-size: 1rem;
  }

  select {
    border-color: var(--border-ui);
    color: var(--text);
  }
`;

/** Used without a name: the owner of a mobile number may take an account over without entering one (D34). */
const nameless = 'Account';

/** Accessible name of the customer's account menu. */
const accountName = (name: string): string => (name === '' ? nameless : `Account of ${name}`);

/** Label of the button that opens the account menu. */
function AccountLabel({ name, open = false }: { readonly name: string; readonly open?: boolean }) {
  return (
    <>
      <Icon name="user-circle" size="large" />
      <Name>{name || nameless}</Name>
      <Caret $open={open}>
        <Icon name="caret-down" size="small" />
      </Caret>
    </>
  );
}

/*
 * About the width of Login/Register, which is rendered until the name is read; a short name leaves space before the
 * icon.
 */
const AccountBox = styled.div`
  position: relative;
  display: flex;
  justify-content: flex-end;
  min-width: 152px;

  ${media.belowDesktop} {
    position: static;
    min-width: 0;
  }

  [data-scrolled='true'] & {
    min-width: 0;
  }
`;

const Name = styled(ActionLabel)`
  max-width: 128px;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Caret = styled.span<{ $open: boolean }>`
  ${({ $open }) => $open && 'transform: rotate(180deg);'}

  ${media.belowDesktop} {
    display: none;
  }

  [data-scrolled='true'] & {
    display: none;
  }
`;
