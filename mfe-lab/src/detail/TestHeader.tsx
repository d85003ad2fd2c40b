import type { LabTest } from '@storefront/shared-contracts';
import { joinUnits, LabTile, media } from '@storefront/shared-ui';
import { PhoneOnly } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { IncludedSummary } from '../tests/IncludedSummary';
import { Header } from './layout';
import { PatientPrice } from './TestBuyPanel';

/** Tile, then lab, title, what is in it, and on phone the price: always in that order. */
export function TestHeader({ test }: { test: LabTest }) {
  return (
    <Header>
      <LabTile test={test} size="detail" />
      <div>
        <Description>
          <Lab>{test.lab_name}</Lab>
          <Title>{keepHyphenated(joinUnits(test.title))}</Title>
          <Summary test={test} kind="detail" />
        </Description>
        <Price>
          <PatientPrice test={test} />
        </Price>
      </div>
    </Header>
  );
}

/** Keeps words such as "Check-up" on one line. */
const keepHyphenated = (title: string) =>
  title
    .split(/([^ ]*\p{L}-\p{L}[^ ]*)/u)
    .map((part, index) =>
      index % 2 === 1 && part.length <= maxNoWrapLength ? <NoWrap key={index}>{part}</NoWrap> : part,
    );

/** In characters. Longer words would not fit beside the tile. */
const maxNoWrapLength = 12;

const NoWrap = styled.span`
  white-space: nowrap;
`;

const Description = styled.div`
  min-width: 0;
`;

const Lab = styled.p`
  color: var(--text-2);
  font-weight: var(--w-med);

  ${media.phone} {
    margin-bottom: 3px;
    color: var(--text-3);
    font-size: var(--fs-14);
    font-weight: var(--w-reg);
    line-height: 1.3;
  }
`;

const Title = styled.h1`
  margin-top: 2px;
  font-size: 2rem;
  overflow-wrap: anywhere;

  ${media.phone} {
    margin-top: 0;
    font-size: 1.375rem;
    line-height: 1.16;
    text-wrap: balance;
  }
`;

const Summary = styled(IncludedSummary)`
  max-width: 46ch;
  margin-top: 10px;

  ${media.phone} {
    margin-top: 8px;
    font-size: 1rem;
    line-height: 1.3;
  }
`;

const Price = styled(PhoneOnly)`
  margin-top: 11px;
`;
