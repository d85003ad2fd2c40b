import { messagingLink, useShell } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Illustration, Row, ListSurface, Meta, media } from '@storefront/shared-ui';

export interface EmptySearchResultsProps {
  readonly title: string;
  /** What was understood of the keyword, under the title. */
  readonly notes: ReactNode;
  /** List items with suggestions. */
  readonly tips: ReactNode;
  /** Link to the same keyword in the other search. */
  readonly otherSearch: { readonly href: string; readonly label: string };
  /** One sentence that says what to send on the messaging app. */
  readonly ask: string;
  /** Links to categories. */
  readonly categories: ReactNode;
}

/** A search without results: suggestions, contacts, and links to other lists. */
export function EmptySearchResults({ title, notes, tips, otherSearch, ask, categories }: EmptySearchResultsProps) {
  const { config } = useShell();
  const messaging = messagingLink(config);
  return (
    <>
      <Title>{title}</Title>
      {notes}
      <Box as="section" $fullBleed className="cat-lab">
        <Illustration name="scene-nomatch" />
        <div>
          <h2>{messages.noMatchHint}</h2>
          <Tips>{tips}</Tips>
          <Buttons>
            {messaging !== undefined && (
              <Button href={messaging} icon="chat-centered-text" rel="noopener">
                {labels.orderOnMessagingApp}
              </Button>
            )}
            <Button variant="secondary" href={otherSearch.href}>
              <span>{otherSearch.label}</span>
            </Button>
          </Buttons>
          {messaging !== undefined && (
            <ContactHint>
              {config.phone !== '' && `${config.phone}. `}
              {ask}
            </ContactHint>
          )}
        </div>
      </Box>
      {categories}
    </>
  );
}

const Title = styled.h1`
  margin: var(--s2) 0 var(--s4);
  overflow-wrap: anywhere;
  text-wrap: balance;

  ${media.phone} {
    margin-top: 0;
  }
`;

const Box = styled(ListSurface)`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: var(--s10);
  align-items: center;
  padding: var(--s8) var(--s10);

  > svg {
    width: 260px;
    height: 162.5px;
  }

  ${media.tablet} {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--s6);
    padding: var(--s6);

    > svg {
      width: 200px;
      height: 125px;
    }
  }

  ${media.phone} {
    display: block;
    padding: 20px var(--gutter);

    > svg {
      width: 220px;
      height: 137.5px;
      margin: 0 auto 14px;
    }
  }
`;

const Tips = styled.ul`
  margin-top: var(--s3);

  li {
    position: relative;
    padding: 5px 0 5px 20px;
    color: var(--text-2);
  }

  li::before {
    content: '';
    position: absolute;
    top: 1em;
    left: 2px;
    width: 9px;
    height: 2px;
    background: var(--brand);
  }
`;

/* A keyword of 200 characters must not widen the page, so its button wraps. */
const Buttons = styled(Row)`
  margin-top: var(--s4);

  a {
    max-width: 100%;
    padding-block: var(--s2);
    line-height: 1.25;
    white-space: normal;
  }

  a span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    a {
      width: 100%;
      text-align: center;
    }
  }
`;

const ContactHint = styled(Meta)`
  margin-top: var(--s3);
`;
