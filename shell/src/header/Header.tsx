import { labels, messagingLink, shownMessagingNumber } from '@storefront/shared-contracts';
import { media, Wrap } from '@storefront/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useServices } from '../app/ServicesContext';
import { Account } from './Account';
import { Brand } from './Brand';
import { CartLink } from './CartLink';
import { HeaderAction } from './HeaderAction';
import { MainNav } from './MainNav';
import { Search } from './Search';
import { useScrollState } from './useScrollState';

/**
 * The header: the first row (on phone with the search row) sticks to the top, the nav row and the pack band scroll away
 * under it. So nothing below ever jumps. Source: spec 4 (Header), design section 6.
 */
export function Header() {
  const bar = useRef<HTMLElement>(null);
  const { scrolled, hidden } = useScrollState(bar);
  return (
    <>
      <Bar ref={bar} data-scrolled={scrolled} data-hidden={hidden}>
        <FirstRow>
          <Brand />
          <WideSearch>
            <Search />
          </WideSearch>
          <Actions>
            <Messaging />
            <Account />
            <CartLink />
          </Actions>
        </FirstRow>
        <SearchRow>
          <Search short />
        </SearchRow>
      </Bar>
      <MainNav />
      <PackBand />
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
      words={
        <>
          {shownMessagingNumber(config)}
          <small>{labels.orderOnMessagingApp}</small>
        </>
      }
    />
  );
}

const FirstRow = styled(Wrap)`
  display: flex;
  align-items: center;
  gap: var(--s6);
  min-height: 76px;

  ${media.tablet} {
    gap: var(--s4);
  }

  ${media.phone} {
    gap: 0;
    min-height: 56px;
  }
`;

/* The 16 px that the row loses when scrolled are given back below it, where nothing is painted. */
const Bar = styled.header`
  position: sticky;
  z-index: var(--z-header);
  top: 0;
  background: var(--surface);

  &[data-scrolled='true'] {
    box-shadow: var(--shadow-2);

    ${media.tabletUp} {
      margin-bottom: 16px;

      ${FirstRow} {
        min-height: 60px;
      }

      form {
        height: 44px;
      }
    }

    ${media.phone} {
      margin-bottom: -3px;
      border-bottom: 3px solid var(--brand);
    }
  }

  ${media.narrow} {
    transition: transform var(--t-med) var(--ease);

    &[data-hidden='true'] {
      transform: translateY(-50px);
    }
  }
`;

const WideSearch = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  max-width: 600px;

  ${media.tablet} {
    max-width: none;

    form {
      max-width: none;
    }
  }

  ${media.phone} {
    display: none;
  }
`;

const SearchRow = styled.div`
  padding: 0 var(--gutter) 10px;

  ${media.tabletUp} {
    display: none;
  }
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s2);
  margin-left: auto;

  ${media.belowDesktop} {
    gap: 0;
    margin-right: -8px;
  }
`;

/* the mark of the house: a green rule with a turmeric notch */
const PackBand = styled.div`
  --notch: 88px;
  height: 3px;
  background: linear-gradient(90deg, var(--haldi-500) 0 var(--notch), var(--neem-700) var(--notch));

  ${media.phone} {
    --notch: 56px;
  }
`;
