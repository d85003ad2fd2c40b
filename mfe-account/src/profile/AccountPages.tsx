import { paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, Icon, ListSurface, Meta } from '@storefront/shared-ui';
import styled from 'styled-components';

const pages = [
  { href: paths.devices, label: labels.myDevices, text: 'Where you are logged in', icon: 'device-mobile' },
  { href: paths.accountData, label: labels.myData, text: 'Download your data or delete your account', icon: 'user' },
] as const;

/** Links to account pages that are not in the navigation. */
export function AccountPages() {
  return (
    <ListSurface as="ul" role="list">
      {pages.map(({ href, label, text, icon }) => (
        <Item key={href}>
          <AppLink href={href}>
            <Icon name={icon} />
            <span>
              <b>{label}</b>
              <Meta as="span">{text}</Meta>
            </span>
            <Icon name="caret-right" size="small" />
          </AppLink>
        </Item>
      ))}
    </ListSurface>
  );
}

const Item = styled.li`
  & + & {
    border-top: 1px solid var(--rule);
  }

  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 14px;
    align-items: center;
    min-height: 64px;
    padding: 10px 18px;
    color: var(--text);
    text-decoration: none;
  }

  a:hover b {
    text-decoration: underline;
  }

  /* The list would cut off an outline outside the link. */
  a:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  b,
  span span {
    display: block;
  }

  b {
    font-weight: var(--w-semi);
  }

  svg {
    color: var(--brand);
  }
`;
