import type { SearchForm } from '@storefront/page-kit';
import { getSearchType, messagingLink, normalizePath, paths, shownMessagingNumber } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { breakpoints, hiddenVisually, media, PageContainer, scrollsWhenLow } from '@storefront/shared-ui';
import { useRef, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { headerPart } from '../../platform/header-edge';
import { getPhoneFrame } from '../../routing/route-table';
import { useServices } from '../../services/services';
import { Account } from './Account';
import { Brand, BrandLeaf, Leaf } from './Brand';
import { CartLink } from './CartLink';
import { DeliveryPlace } from './DeliveryPlace';
import { ActionLink, HeaderAction } from './HeaderAction';
import { MainNav } from './MainNav';
import { SearchField } from './SearchField';
import { useScrollState } from './use-scroll-state';

/**
 * The header. On wide screens the first row is sticky; the nav row and the decorative band scroll away. On a phone the
 * route's frame selects two rows (brand, sticky search) or one row. On a narrow phone, scrolling down hides logo and
 * action icons and scrolling up shows them; the search stays. Hidden elements keep their space, so that nothing shifts.
 */
export function Header() {
  const { table } = useServices();
  const { pathname } = useLocation();
  const { headerRows, accountAndCart, cartBesideSearch } = getPhoneFrame(table, pathname);
  const bar = useRef<HTMLElement>(null);
  const { scrolled, hidden } = useScrollState(bar);
  const oneRow = headerRows === 1;
  const preset = useSearchPreset();
  return (
    <>
      <Bar ref={bar} $twoRows={!oneRow} data-scrolled={scrolled} data-hidden={hidden} {...headerPart}>
        <FirstRow $onPhone={!oneRow}>
          <Brand />
          <DeliveryPlace onPhone={!accountAndCart} />
          <WideSearch>
            <Search preset={preset} />
          </WideSearch>
          <Actions>
            <IconBelowWide>
              <Messaging />
            </IconBelowWide>
            <AccountAndCart $onPhone={accountAndCart}>
              <Account />
              <CartLink />
            </AccountAndCart>
          </Actions>
        </FirstRow>
        <SearchRow>
          <BrandLeaf />
          <SearchSpace>
            <Search preset={preset} short typeOnFocus={oneRow || scrolled} />
          </SearchSpace>
          {cartBesideSearch && <CartLink />}
        </SearchRow>
      </Bar>
      <MainNav />
      <DecorativeBand {...headerPart} />
    </>
  );
}

function Messaging() {
  const { config } = useServices().composition;
  const href = messagingLink(config);
  if (href === undefined) return null;
  return (
    <HeaderAction
      href={href}
      icon="chat-centered-text"
      text={
        <>
          {shownMessagingNumber(config)}
          <small>{labels.orderOnMessagingApp}</small>
        </>
      }
    />
  );
}

/* Green rule with a turmeric notch. */
export const band = css`
  height: 3px;
  background: linear-gradient(90deg, var(--haldi-500) 0 var(--notch), var(--neem-700) var(--notch));
`;

/* With enlarged text the search takes its own row; beside the brand its placeholder would be cut. */
const FirstRow = styled(PageContainer)<{ $onPhone: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 20px;
  min-height: 76px;

  ${media.tablet} {
    gap: 0 10px;
  }

  ${media.phone} {
    ${({ $onPhone }) => !$onPhone && 'display: none;'}
    gap: 0;
    min-height: 52px;

    > :first-child {
      margin-right: auto;
    }
  }
`;

const SearchRow = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 7px var(--gutter) 7px 6px;

  /* The cart. Not :last-child, which changes while a browser parses a served page. */
  > * + a {
    margin-right: -4px;
  }

  ${media.tabletUp} {
    display: none;
  }
`;

const searchAlone = css`
  padding-left: var(--gutter);

  > a {
    display: none;
  }
`;

/* The brand mark is in the first row. When the row is scrolled away or hidden, 7 px of it remain as the space above
   the search. A hidden control can still get the focus, which shows the row again. */
const twoRows = css`
  ${SearchRow} {
    padding-top: 0;
    padding-bottom: 10px;
  }

  ${media.narrow} {
    ${SearchRow} {
      ${searchAlone}
    }

    &[data-hidden='true'] {
      transform: translateY(-45px);
    }

    &[data-hidden='true'] ${FirstRow} {
      opacity: 0;
    }
  }

  @media (min-width: ${breakpoints.narrow}px) {
    top: -45px;

    &[data-scrolled='true'] ${FirstRow} {
      visibility: hidden;
    }

    &[data-scrolled='false'] ${SearchRow} {
      ${searchAlone}
    }
  }
`;

/* One row: the brand mark and the cart are beside the search. */
const oneRow = css`
  ${SearchRow} > a {
    transition: opacity var(--t-med) var(--ease);
  }

  &[data-hidden='true'] ${SearchRow} > a:not(:focus-visible) {
    opacity: 0;
    pointer-events: none;
  }
`;

/* Suggestions take the page of a phone below the search row; a back arrow replaces the brand mark. Nothing of the page
   moves: the first row is shifted out of view, as while scrolling. At each change of the page browsers recompute the
   styles of all elements that match the part after `:has()`, so that part names few elements. */
const withSuggestions = css<{ $twoRows: boolean }>`
  &:has([data-suggestions='open']) {
    transition: none;

    ${SearchRow} {
      padding-left: 6px;

      ${Leaf}, ${ActionLink} {
        display: none;
      }
    }

    [data-search-type] {
      display: none;
    }

    ${({ $twoRows }) =>
      $twoRows &&
      css`
        top: 0;
        transform: translateY(-45px);

        ${FirstRow} {
          opacity: 0;
        }
      `}
  }
`;

const Bar = styled.header<{ $twoRows: boolean }>`
  position: sticky;
  z-index: var(--z-header);
  top: 0;
  background: var(--surface);

  &[data-scrolled='true'] {
    box-shadow: var(--shadow-2);

    /* Compensates the 16 px that the row loses when scrolled. */
    ${media.tabletUp} {
      margin-bottom: 16px;

      ${FirstRow} {
        min-height: 60px;
      }

      form {
        height: 44px;
      }
    }
  }

  ${media.phone} {
    ${({ $twoRows }) => ($twoRows ? twoRows : oneRow)}
    transition: transform var(--t-med) var(--ease);

    ${withSuggestions}

    &::after {
      --notch: 56px;
      content: '';
      display: block;
      ${band}
    }
  }

  ${scrollsWhenLow}
`;

/* Elements that grow below the field overlay the page. */
const SearchSpace = styled.div`
  flex: 1;
  min-width: 0;
  height: 48px;
`;

const WideSearch = styled.div`
  display: flex;
  flex: 1 1 17rem;
  min-width: 0;
  max-width: 500px;

  ${media.tablet} {
    flex-basis: 14rem;
    max-width: none;

    form {
      max-width: none;
    }

    form:not(:focus-within) > span {
      display: none;
    }
  }

  ${media.phone} {
    display: none;
  }
`;

/* Places the padding of the last action outside the page's edge, so that its label or icon aligns with the edge. */
const Actions = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 4px;
  margin-right: -8px;
  margin-left: auto;

  [data-scrolled='true'] & {
    margin-right: calc((24px - var(--tap)) / 2);
  }

  ${media.belowDesktop} {
    gap: 0;
    margin-right: calc((24px - var(--tap)) / 2);
  }

  ${media.phone} {
    margin-left: 0;
  }
`;

/* Below this width a label would leave the search too little space beside the pincode. */
const IconBelowWide = styled.div`
  @media (max-width: ${breakpoints.wide - 1}px) {
    a {
      justify-content: center;
      width: var(--tap);
      padding: 0;
    }

    span {
      ${hiddenVisually}
    }
  }
`;

const AccountAndCart = styled.div<{ $onPhone: boolean }>`
  display: contents;

  ${media.phone} {
    ${({ $onPhone }) => !$onPhone && 'display: none;'}
  }
`;

const DecorativeBand = styled.div`
  --notch: 88px;
  ${band}

  ${media.phone} {
    display: none;
  }
`;

type SearchVariant = Pick<ComponentProps<typeof SearchForm>, 'short' | 'typeOnFocus'>;

type Preset = Required<Pick<ComponentProps<typeof SearchForm>, 'defaultType' | 'defaultKeyword'>>;

/** The search type and keyword of the current page. */
function useSearchPreset(): Preset {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const type = getSearchType(pathname, query.get('search_type'));
  const key = normalizePath(pathname);
  const searched = key === paths.medicineSearch || key === paths.labTestSearch;
  const keyword = searched ? (query.get('keyword') ?? '').slice(0, limits.keywordMax) : '';
  return { defaultType: type, defaultKeyword: keyword };
}

function Search({ preset, ...variant }: SearchVariant & { preset: Preset }) {
  return <SearchField key={`${preset.defaultType} ${preset.defaultKeyword}`} {...preset} {...variant} />;
}
