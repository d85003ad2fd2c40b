import { formatSalt, type Medicine } from '@storefront/shared-contracts';
import { Fragment } from 'react';
import styled from 'styled-components';
import { joinUnits } from '@storefront/shared-ui';

/** A medicine's salts, joined with plus signs in turmeric (detail page). */
export function CompositionList({ composition }: { composition: Medicine['composition'] }) {
  return composition.map((part, index) => (
    <Fragment key={part.id}>
      {index > 0 && <Plus> + </Plus>}
      {joinUnits(formatSalt(part))}
    </Fragment>
  ));
}

const Plus = styled.span`
  color: var(--save);
  font-weight: var(--w-bold);
`;
