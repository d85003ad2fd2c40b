import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { joinUnits, media, PriceBlock, SkeletonBar, StretchedLink } from '@storefront/shared-ui';

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
  /** A tile of size `mini`. */
  readonly tile: ReactNode;
  /** Who makes it, and how much of it: "Kaveri Lifecare Pvt Ltd, Strip of 10 Tablets". */
  readonly about: string;
  /** Lines under these facts. */
  readonly children?: ReactNode;
  readonly price: number;
  /** As `unitPriceText` writes it. */
  readonly unitPrice?: string | undefined;
  /** Add or the quantity; nothing for a product that cannot be ordered. */
  readonly action: ReactNode;
}

/** Another product: its name is the one link, stretched over the row; price and action are at the right, on phones below. */
export function RelatedRow({ href, name, tile, about, children, price, unitPrice, action }: RelatedRowProps) {
  return (
    <Item>
      {tile}
      <Facts>
        <Name href={href}>{joinUnits(name)}</Name>
        <About>{joinUnits(about)}</About>
        {children}
      </Facts>
      <PriceBlock price={price} size="side" unitPrice={unitPrice} />
      <Action>{action}</Action>
    </Item>
  );
}

/** Three rows that are loading. */
export const RelatedRowsSkeleton = () =>
  ['first', 'second', 'third'].map((place) => (
    <Item key={place} aria-hidden="true">
      <SkeletonBar $w="48px" $h="60px" />
      <Bars>
        <SkeletonBar $w="min(100%, 200px)" $h="20px" />
        <SkeletonBar $w="min(100%, 260px)" />
      </Bars>
      <SkeletonBar $w="64px" $h="22px" />
      <SkeletonBar $w="84px" $h="var(--tap)" />
    </Item>
  ));

const About = styled.p`
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
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto minmax(5.25rem, auto);
  gap: 4px 16px;
  align-items: center;
  padding: 12px 0;
  border-bottom: 1px solid var(--rule);
  font-size: var(--fs-14);
  line-height: 1.35;

  ${media.phone} {
    /* Large text moves the action below the price. */
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;

    > :nth-child(2) {
      flex: 1 1 calc(100% - 60px);
      min-width: 0;
    }

    > :nth-child(3) {
      flex: 1 0 auto;
      margin-left: 60px;
    }

    > :nth-child(4) {
      margin-left: auto;
    }
  }
`;

const Facts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* above the link that covers the row */
const Action = styled.div`
  position: relative;
  z-index: 1;
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
