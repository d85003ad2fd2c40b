import { labels, messages, messagingLink, routeTo, useShell } from '@storefront/shared-contracts';
import { Button, media, Meta, Row, Scene, Sheet, TextLink } from '@storefront/shared-ui';
import styled from 'styled-components';
import { ByCategory } from './ByCategory';

/** No medicine for these words: what to try, whom to ask, where else to look (design, "Search results"). */
export function NothingFound({ keyword }: { keyword: string }) {
  return (
    <>
      <Title>No medicine matches ‘{keyword}’</Title>
      <Box as="section" $bleed className="cat-lab">
        <Scene name="scene-nomatch" />
        <div>
          <h2>{messages.noMatchHint}</h2>
          <Tips />
          <WaysOut keyword={keyword} />
        </div>
      </Box>
      <ByCategory />
    </>
  );
}

function Tips() {
  return (
    <TipList>
      <li>Check the spelling on the strip or the prescription.</li>
      <li>
        Search by composition, for example <SearchFor word="telmisartan" /> or <SearchFor word="metformin" />.
      </li>
      <li>Leave out the strength. Choose it from the results.</li>
    </TipList>
  );
}

const SearchFor = ({ word }: { word: string }) => <TextLink href={routeTo.search('medicines', word)}>{word}</TextLink>;

function WaysOut({ keyword }: { keyword: string }) {
  const { config } = useShell();
  const messaging = messagingLink(config);
  return (
    <>
      <Buttons>
        {messaging !== undefined && (
          <Button href={messaging} icon="chat-centered-text" rel="noopener">
            {labels.orderOnMessagingApp}
          </Button>
        )}
        <Button variant="secondary" href={routeTo.search('test', keyword)}>
          <span>Search lab tests for ‘{keyword}’</span>
        </Button>
      </Buttons>
      {messaging !== undefined && (
        <AskUs>
          {config.phone !== '' && `${config.phone}. `}
          Send a photo of the strip and we look for it.
        </AskUs>
      )}
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

const Box = styled(Sheet)`
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

const TipList = styled.ul`
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

/* a keyword of 200 characters must not widen the page: its button wraps */
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

const AskUs = styled(Meta)`
  margin-top: var(--s3);
`;
