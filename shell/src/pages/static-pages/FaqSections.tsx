import { paths } from '@storefront/shared-contracts';
import {
  CategoryArt,
  DeliveryBadge,
  Icon,
  media,
  ListSurface,
  StretchedLink,
  tileBackground,
} from '@storefront/shared-ui';
import styled from 'styled-components';
import { Blocks } from './Blocks';
import { toPlainText, type FilledSection } from './fill-placeholders';
import type { StaticBodyProps } from './StaticPage';
import { ContactBanner } from './ContactBanner';

/** The FAQ index: a link for each section whose heading is a link, with some of its questions as text. */
export function FaqSections({ content: { parts } }: StaticBodyProps) {
  return (
    <>
      <FaqLinks $fullBleed>
        {parts.map((part) => (
          <FaqLink key={part.id} part={part} />
        ))}
      </FaqLinks>
      <Talk>
        <ContactBanner />
      </Talk>
    </>
  );
}

function FaqLink({ part: { heading, blocks } }: { part: FilledSection }) {
  const link = heading.find((inline) => inline.kind === 'link');
  const text = toPlainText(heading);
  return (
    <Box className="cat-lab">
      <Tile>
        {link?.href === paths.faqShipping ? <DeliveryBadge size={84} /> : <CategoryArt category="lab" size={84} />}
      </Tile>
      <div>
        <h2>
          {link ? (
            <FaqSectionLink href={link.href}>
              {text}
              <Icon name="arrow-right" />
            </FaqSectionLink>
          ) : (
            text
          )}
        </h2>
        <Blocks blocks={blocks} />
      </div>
    </Box>
  );
}

const FaqLinks = styled(ListSurface)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  margin-top: var(--s4);

  > article + article {
    border-left: 1px solid var(--rule);
  }

  ${media.belowDesktop} {
    grid-template-columns: 1fr;

    > article + article {
      border-top: 1px solid var(--rule);
      border-left: 0;
    }
  }
`;

const Tile = styled.div`
  ${tileBackground}
  width: 112px;
  height: 132px;

  ${media.phone} {
    width: 72px;
    height: 92px;

    svg {
      width: 52px;
      height: 52px;
    }
  }
`;

const Box = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 22px;
  align-items: start;
  padding: 24px;

  ul {
    margin-top: 6px;
  }

  li {
    padding: 8px 0;
    border-top: 1px solid var(--rule);
    color: var(--text-2);
    font-size: 1rem;
    line-height: 1.35;
  }

  ${media.phone} {
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 14px;
    padding: 18px var(--gutter);
  }
`;

const FaqSectionLink = styled(StretchedLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: var(--tap);
  padding-block: 6px;

  svg {
    flex: none;
    color: var(--brand);
  }
`;

const Talk = styled.div`
  margin-top: var(--s6);
`;
