import { media } from '@storefront/shared-ui';
import { Fragment, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { useServices } from '../../services/services';
import { Blocks, Inlines, Prose } from './Blocks';
import { ContactBanner } from './ContactBanner';
import type { FilledSection } from './fill-placeholders';
import type { StaticBodyProps } from './StaticPage';
import { TableOfContents } from './TableOfContents';

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

/**
 * Scrolls to the section of the URL's hash and focuses it. The browser cannot, because the text is rendered after the
 * page load. Back, Forward and a reload restore the scroll position instead. Scrolls before the paint; moves the focus
 * after the navigation has moved it.
 */
function useScrollToHash(parts: readonly FilledSection[]): void {
  const { isHistoryNavigation } = useServices();
  const { hash, key } = useLocation();
  const how: string = useNavigationType();
  const named = hash === '' ? undefined : parts.find(({ id }) => `#${encodeURIComponent(id)}` === hash)?.id;
  const id = how !== 'POP' || (key === 'default' && !isHistoryNavigation()) ? named : undefined;
  useLayoutEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView();
  }, [id, key]);
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, key]);
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
