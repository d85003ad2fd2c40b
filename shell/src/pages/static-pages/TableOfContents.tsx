import { AppLink, chosenInForcedColors, media } from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { toPlainText, type FilledSection } from './fill-placeholders';
import { useActiveSection } from './use-active-section';

interface ContentsProps {
  readonly parts: readonly FilledSection[];
  readonly path: string;
}

/** The numbered table of contents: sticky beside the text on desktop, collapsed above it on smaller screens. */
export function TableOfContents({ parts, path }: ContentsProps) {
  return (
    <>
      <Beside aria-label="Contents">
        <b>Contents</b>
        <Links parts={parts} path={path} />
      </Beside>
      <Folded>
        <Disclosure summary={`Contents, ${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`}>
          <nav aria-label="Contents">
            <Links parts={parts} path={path} />
          </nav>
        </Disclosure>
      </Folded>
    </>
  );
}

/** A leaf component: the active section changes while scrolling. */
function Links({ parts, path }: ContentsProps) {
  const current = useActiveSection(parts);
  return (
    <List>
      {parts.map(({ id, heading }) => (
        <li key={id}>
          <AppLink href={`${path}#${encodeURIComponent(id)}`} {...(id === current && { 'aria-current': true })}>
            <span>{toPlainText(heading)}</span>
          </AppLink>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin-top: 4px;
  counter-reset: link;

  a {
    display: grid;
    grid-template-columns: 26px 1fr;
    align-content: center;
    align-items: baseline;
    min-height: 40px;
    padding-block: 8px;
    border-bottom: 1px solid var(--rule);
    color: var(--text-2);
    font-size: 1rem;
    line-height: 1.25;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a::before {
    counter-increment: link;
    content: counter(link);
    color: var(--text-3);
    font-size: var(--fs-14);
  }

  a:hover {
    color: var(--brand);
    text-decoration: underline;
  }

  a[aria-current] {
    color: var(--brand-press);
    font-weight: var(--w-semi);
    ${chosenInForcedColors}
  }

  a[aria-current]::before {
    color: var(--brand);
  }
`;

const Beside = styled.nav`
  position: sticky;
  top: 84px;
  max-height: calc(100vh - 100px);
  padding-top: 12px;
  overflow-y: auto;
  border-top: 3px solid var(--brand);

  b {
    font-weight: var(--w-semi);
  }

  ${media.belowDesktop} {
    display: none;
  }
`;

const Folded = styled.div`
  margin-bottom: var(--s4);
  border-top: 3px solid var(--brand);

  nav {
    padding-bottom: 10px;
  }

  a {
    min-height: var(--tap);
  }

  li:last-child a {
    border-bottom: 0;
  }

  ${media.desktop} {
    display: none;
  }
`;
