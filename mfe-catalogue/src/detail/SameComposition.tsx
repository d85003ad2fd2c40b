import { labels, packText, routeTo, useShell, type Medicine } from '@storefront/shared-contracts';
import { AppLink, Bar, keepUnits, LinkButton, Meta, PriceBlock, SideColumn } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { sameCompositionQuery } from '../data/queries';

/** Medicines of the same salts, strength and form, cheapest first. Source: spec 2 (Medicine detail), 7. */
export function SameComposition({ product_id }: { product_id: number }) {
  const heading = useId();
  return (
    <SideColumn aria-labelledby={heading}>
      <div>
        <Heading id={heading}>{labels.sameComposition}</Heading>
        <Rows product_id={product_id} />
      </div>
    </SideColumn>
  );
}

function Rows({ product_id }: { product_id: number }) {
  const { api } = useShell();
  const { data, isError, refetch } = useQuery(sameCompositionQuery(api, product_id));
  if (isError) {
    return (
      <Meta role="alert">
        This list did not load. <LinkButton onClick={() => void refetch()}>Try again</LinkButton>
      </Meta>
    );
  }
  if (data?.length === 0) return <Meta>We sell no other medicine with this composition.</Meta>;
  return (
    <>
      <Meta>Same ingredients and strength, lowest price first.</Meta>
      <List role="list" aria-busy={data === undefined}>
        {data?.map((medicine) => <Row key={medicine.product_id} medicine={medicine} />) ?? <RowsOnTheWay />}
      </List>
    </>
  );
}

function Row({ medicine }: { medicine: Medicine }) {
  return (
    <Item>
      <div>
        <Name href={routeTo.medicineDetail(medicine)}>{keepUnits(medicine.name)}</Name>
        <Maker>{medicine.manufacturer}</Maker>
        <p>{keepUnits(packText(medicine))}</p>
        {!medicine.in_stock && <Maker>{labels.outOfStock}</Maker>}
      </div>
      <PriceBlock price={medicine.price} mrp={medicine.mrp} size="side" />
    </Item>
  );
}

const RowsOnTheWay = () =>
  ['first', 'second', 'third'].map((place) => (
    <Item key={place} aria-hidden="true">
      <Bars>
        <Bar $w="200px" $h="20px" />
        <Bar $w="120px" />
        <Bar $w="140px" />
      </Bars>
      <Bar $w="64px" $h="22px" />
    </Item>
  ));

const Heading = styled.h2`
  font-size: var(--fs-20);
`;

const List = styled.ul`
  margin-top: 10px;
  border-top: 3px solid var(--neem-700);
`;

const Item = styled.li`
  position: relative;
  display: flex;
  justify-content: space-between;
  gap: 14px;
  padding: 13px 0;
  border-bottom: 1px solid var(--rule);
  font-size: var(--fs-14);
  line-height: 1.35;

  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > :last-child {
    flex: none;
  }
`;

/* one link per row, stretched over it and a little beyond, so that its ring stands clear of the words */
const Name = styled(AppLink)`
  color: var(--text);
  font-size: var(--fs-16);
  font-weight: var(--w-semi);
  line-height: 1.25;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0 -8px;
  }

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }

  &:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -2px;
  }
`;

const Maker = styled.p`
  color: var(--text-3);
`;

const Bars = styled.div`
  display: grid;
  gap: 8px;
`;
