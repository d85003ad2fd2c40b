import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Illustration, type IllustrationName } from '../art/Art';
import { media } from '../theme/theme';

export interface StateViewProps {
  readonly scene: IllustrationName;
  readonly heading: string;
  /** 1 if the state is the whole page, else 2 (default). */
  readonly headingLevel?: 1 | 2 | undefined;
  /** One sentence: what happened, and what still works. */
  readonly text?: ReactNode;
  /** One or two buttons for the next step. */
  readonly actions?: ReactNode;
  /** Places the picture beside the text instead of above it; on phones above it. */
  readonly wide?: boolean | undefined;
  /** A small line below the actions, such as a reference for support. */
  readonly footnote?: ReactNode;
  readonly role?: 'alert' | 'status' | undefined;
}

/** The layout of every state: picture, heading, sentence, buttons. */
export function StateView({
  scene,
  heading,
  headingLevel = 2,
  text,
  actions,
  wide = false,
  footnote,
  role,
}: StateViewProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <Box $wide={wide} className="cat-lab" role={role}>
      <Illustration name={scene} />
      <div>
        <Heading>{heading}</Heading>
        {text !== undefined && <Description>{text}</Description>}
        {actions !== undefined && <Actions>{actions}</Actions>}
        {footnote !== undefined && <Footnote>{footnote}</Footnote>}
      </div>
    </Box>
  );
}

const Description = styled.p`
  max-width: 38ch;
  margin: 6px auto 0;
  color: var(--text-2);
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s3);
  margin-top: 18px;
`;

const Footnote = styled.p`
  margin-top: 14px;
  color: var(--text-3);
  font-size: var(--fs-12);
  font-stretch: var(--wd-label);
`;

const besideEachOther = css`
  ${media.tabletUp} {
    display: flex;
    align-items: center;
    gap: 36px;
    padding: 28px 44px;
    text-align: left;

    > svg {
      width: 300px;
      height: 188px;
      margin: 0;
    }

    ${Description} {
      max-width: 52ch;
      margin-left: 0;
    }

    ${Actions} {
      justify-content: flex-start;
    }

    h1,
    h2 {
      margin-top: 0;
      font-size: var(--fs-26);
    }
  }
`;

const Box = styled.section<{ $wide: boolean }>`
  padding: var(--s6) var(--s5);
  border: 1px solid var(--rule);
  border-radius: var(--r3);
  background: var(--surface);
  text-align: center;

  > svg {
    max-width: 100%;
    margin: 0 auto;
  }

  h1,
  h2 {
    margin-top: 14px;
    font-size: var(--fs-18);
    line-height: var(--lh-snug);
    letter-spacing: 0;
    text-wrap: balance;
  }

  ${({ $wide }) => $wide && besideEachOther}
`;
