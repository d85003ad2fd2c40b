import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { joinUnits, PriceBlock, SkeletonBar, StretchedLink } from '@storefront/shared-ui';

export interface RelatedSectionProps {
  readonly heading: string;
  /** Where links and buttons of the page lead to it; it then takes the focus. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Other products on a product's own page: a heading and its content. */
export function RelatedSection({ heading, id, children }: RelatedSectionProps) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId} {...(id !== undefined && { id, tabIndex: -1 })}>
      <Heading id={headingId}>{heading}</Heading>
      {children}
    </Section>
  );
}

/** The ruled rows of such a list under its thick rule: `RelatedRow`s, or `RelatedRowsSkeleton` with `aria-busy`. */
export const RelatedRows = styled.ul.attrs({ role: 'list' })`
  margin-top: 10px;
  border-top: 3px solid var(--neem-700);
`;

export interface RelatedRowProps {
  readonly href: string;
  readonly name: string;
  /** Manufacturer or lab. */
  readonly maker: string;
  /** Lines under the maker. */
  readonly children?: ReactNode;
  readonly price: number;
  readonly mrp: number;
  /** As `unitPriceText` writes it. */
  readonly unitPrice?: string | undefined;
}

/** Another product beside this one: its name is the one link, stretched over the row; its price is at the right. */
export function RelatedRow({ href, name, maker, children, price, mrp, unitPrice }: RelatedRowProps) {
  return (
    <Item>
      <div>
        <Name href={href}>{joinUnits(name)}</Name>
        <RelatedMeta>{maker}</RelatedMeta>
        {children}
      </div>
      <PriceBlock price={price} mrp={mrp} size="side" unitPrice={unitPrice} />
    </Item>
  );
}

/** Three rows that are loading. */
export const RelatedRowsSkeleton = () =>
  ['first', 'second', 'third'].map((place) => (
    <Item key={place} aria-hidden="true">
      <Bars>
        <SkeletonBar $w="200px" $h="20px" />
        <SkeletonBar $w="120px" />
        <SkeletonBar $w="140px" />
      </Bars>
      <SkeletonBar $w="64px" $h="22px" />
    </Item>
  ));

/** A quiet line of a row. */
export const RelatedMeta = styled.p`
  color: var(--text-3);
`;

const Section = styled.section`
  margin-top: var(--s8);
`;

const Heading = styled.h2`
  font-size: var(--fs-20);
`;

const Item = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  padding: 13px 0;
  border-bottom: 1px solid var(--rule);
  font-size: var(--fs-14);
  line-height: 1.35;

  > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  /* the price; not :last-child, which changes while a browser parses a served page */
  > * + * {
    flex: none;
    margin-left: auto;
  }
`;

/* stretched a little beyond the row, so that its ring does not touch the text */
const Name = styled(StretchedLink)`
  font-size: var(--fs-16);
  font-weight: var(--w-semi);
  line-height: 1.25;

  &::after {
    inset: 0 -8px;
  }

  &:focus-visible::after {
    outline-offset: -2px;
  }
`;

const Bars = styled.div`
  display: grid;
  gap: 8px;
`;
