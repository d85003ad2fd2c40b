import { focusWhenNotInert, Panel } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** good has a green rule on top, bad a red one, calm none. */
export type ResultTone = 'good' | 'bad' | 'calm';

export interface ResultPanelProps {
  readonly tone: ResultTone;
  /** The drawing over the heading. */
  readonly art: ReactNode;
  readonly heading: ReactNode;
  /** A button beside the heading, such as Copy. */
  readonly beside?: ReactNode;
  /** h1 (default) where nothing else on the page is. */
  readonly headingLevel?: 1 | 2 | undefined;
  /** It took the place of what the visitor pressed: the heading takes the focus, which announces it. */
  readonly takesFocus?: boolean | undefined;
  readonly children: ReactNode;
}

/** How something ended: a drawing, a heading, words, the next tap. */
export function ResultPanel({
  tone,
  art,
  heading,
  headingLevel = 1,
  takesFocus = false,
  beside,
  children,
}: ResultPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    return takesFocus && title.current ? focusWhenNotInert(title.current) : undefined;
  }, [takesFocus]);
  return (
    <Box $tone={tone} className="cat-lab">
      {art}
      <HeadingRow>
        <Heading ref={title} as={headingLevel === 1 ? 'h1' : 'h2'} tabIndex={-1}>
          {heading}
        </Heading>
        {beside}
      </HeadingRow>
      {children}
    </Box>
  );
}

/** A paragraph of a result. */
export const ResultText = styled.p`
  color: var(--text-2);
  text-wrap: balance;
`;

/** A strip of a result, as wide as its panel. */
export const ResultStrip = styled.div`
  justify-self: stretch;
  text-align: left;
`;

const rule = { good: '--brand', bad: '--danger-fill', calm: '--rule-strong' } as const;

const Box = styled(Panel)<{ $tone: ResultTone }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--s3);
  max-width: 560px;
  margin: 0 auto;
  padding: 28px var(--s6);
  overflow: hidden;
  background: linear-gradient(var(${({ $tone }) => rule[$tone]}) 0 0) top / 100% 5px no-repeat var(--surface);
  text-align: center;

  > svg {
    max-width: 100%;
  }
`;

const HeadingRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 4px;

  button {
    color: var(--brand);
  }
`;

const Heading = styled.h1`
  && {
    margin: 0;
    font-size: var(--fs-26);
    line-height: 1.1;
    overflow-wrap: anywhere;
  }

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
