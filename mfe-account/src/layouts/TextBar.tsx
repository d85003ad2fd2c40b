import { media, SkeletonBar } from '@storefront/shared-ui';
import styled from 'styled-components';

interface TextBarProps {
  /** Width as a CSS length. */
  readonly width: string;
  /** For a heading or an amount: 22 px high instead of 14 px. */
  readonly large?: boolean;
  /** Shown only on phones, where the text needs this line. */
  readonly onPhone?: boolean;
}

/** A grey bar in place of a text that is loading, in a box as high as one line of the text. */
export function TextBar({ width, large = false, onPhone = false }: TextBarProps) {
  return (
    <Line $onPhone={onPhone} aria-hidden="true">
      <SkeletonBar $w={width} {...(large && { $h: '22px' })} />
    </Line>
  );
}

const Line = styled.span<{ $onPhone: boolean }>`
  display: flex;
  align-items: center;
  height: 1lh;

  /* Creates a text baseline, to which labels beside it are aligned. */
  &::before {
    content: '\\200b';
  }

  ${media.tabletUp} {
    ${({ $onPhone }) => $onPhone && 'display: none;'}
  }
`;
