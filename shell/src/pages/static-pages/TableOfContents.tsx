import { AppLink, chosenInForcedColors, media } from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/detail';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { toPlainText, type FilledSection } from './fill-placeholders';

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

/**
 * A section is active when its heading is at most this far below the top of the screen, in px: under the sticky header.
 */
const readingLine = 150;

function inView(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  return top !== undefined && top >= 0 && top < window.innerHeight;
}

/**
 * At the end of the page the last headings cannot reach `readingLine`. Then the section of the hash is active, else the
 * last one.
 */
function atEnd(parts: readonly FilledSection[], hash: string): FilledSection | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY === 0 || window.scrollY + window.innerHeight < scrollHeight - 2) return undefined;
  const chosen = parts.find(({ id }) => `#${encodeURIComponent(id)}` === hash);
  return chosen && inView(chosen.id) ? chosen : parts.at(-1);
}

/** Id of the last section whose heading has passed under the header; initially the first section. */
function useActiveSection(parts: readonly FilledSection[]): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(parts[0]?.id);
  useEffect(() => {
    const update = () => {
      const passed = parts.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= readingLine;
      });
      setCurrent((atEnd(parts, hash) ?? passed.at(-1) ?? parts[0])?.id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [parts, hash]);
  return current;
}
