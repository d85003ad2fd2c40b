import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/theme';

/** A specimen with a caption, for the overview stories. */
export function Caption({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Specimen>
      <h2>{title}</h2>
      {children}
    </Specimen>
  );
}

const Specimen = styled.section`
  min-width: 0;
  margin-bottom: 26px;
  break-inside: avoid;

  > h2 {
    margin-bottom: 8px;
    color: var(--text-2);
    font-size: var(--fs-14);
    font-weight: var(--w-small);
  }
`;

/** Three columns of specimens; one on phones. */
export const SpecimenColumns = styled.div`
  columns: 3;
  column-gap: 24px;

  ${media.belowDesktop} {
    columns: 2;
  }

  ${media.phone} {
    columns: 1;
  }
`;
