import { media } from '@storefront/shared-ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { Blocks, Inlines } from './Blocks';
import { ContactBanner } from './ContactBanner';
import { Prose } from './Prose';
import type { StaticBodyProps } from './StaticPage';
import { TableOfContents } from './TableOfContents';
import { useScrollToHash } from './use-scroll-to-hash';

/** The numbered sections of a text with a table of contents and the contact banner. */
export function ContentSections({ content: { parts }, path }: StaticBodyProps) {
  useScrollToHash(parts);
  return (
    <Columns>
      <TableOfContents parts={parts} path={path} />
      <Prose>
        {parts.map(({ id, heading, blocks }) => (
          <Fragment key={id}>
            <h2 id={id} tabIndex={-1}>
              <span>
                <Inlines inlines={heading} />
              </span>
            </h2>
            <Blocks blocks={blocks} />
          </Fragment>
        ))}
        <Talk>
          <ContactBanner />
        </Talk>
      </Prose>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  gap: 64px;
  align-items: start;
  margin-top: var(--s6);

  ${media.belowDesktop} {
    display: block;
    margin-top: var(--s4);
  }
`;

const Talk = styled.div`
  margin-top: var(--s8);
`;
