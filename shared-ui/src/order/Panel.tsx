import { useId, type HTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@storefront/shared-ui';

export interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** Rendered as an h2 that is also the accessible name of the section. */
  readonly heading?: ReactNode;
  /** A 4 px rule at the top: green for success, red for failure. */
  readonly topRule?: 'brand' | 'danger' | undefined;
  readonly children: ReactNode;
}

/** A white box with a hairline. A panel is never inside another panel. */
export function Panel({ heading, topRule, children, ...rest }: PanelProps) {
  const headingId = useId();
  return (
    <Box $topRule={topRule} {...(heading !== undefined && { 'aria-labelledby': headingId })} {...rest}>
      {heading !== undefined && <h2 id={headingId}>{heading}</h2>}
      {children}
    </Box>
  );
}

const Box = styled.section<{ $topRule: 'brand' | 'danger' | undefined }>`
  padding: var(--s5);
  border: 1px solid var(--rule);
  border-radius: var(--r3);
  background: var(--surface);
  ${({ $topRule }) =>
    $topRule &&
    `background: linear-gradient(var(${$topRule === 'brand' ? '--brand' : '--danger-fill'}) 0 0) top / 100% 4px no-repeat var(--surface);`}

  > h2 {
    margin-bottom: var(--s3);
  }

  ${media.phone} {
    padding: var(--s4);
  }
`;
