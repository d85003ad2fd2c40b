import { organizationData } from '@storefront/page-kit';
import { usePageFacts, useShell } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { breakpoints, media, PageContainer } from '@storefront/shared-ui';
import { useDeferredValue, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { useServices } from '../../services/services';
import { BuyAgain } from './BuyAgain';
import { CouponStrip } from './CouponStrip';
import { Hero } from './Hero';
import { MessagingStrip } from './MessagingStrip';
import { RecentlyViewed } from './RecentlyViewed';
import { ShopFacts } from './ShopFacts';

/** The home page. Omits sections that no part offers. */
export default function Home() {
  const { Widget, config } = useShell();
  usePageFacts({ title: labels.home, structuredData: () => [organizationData(config)] });
  // A route change first renders the first screen, then the sections below it.
  const isWhole = useDeferredValue(true, useWasServed());
  return (
    <>
      <Hero />
      <BuyAgain />
      <CouponStrip />
      <Section name="catalogue/best-sellers" isShown={isWhole}>
        {(placeholder) => <Widget name="catalogue/best-sellers" props={{}} placeholder={placeholder} />}
      </Section>
      <RecentlyViewed />
      <MessagingStrip />
      <Section name="lab/popular-tests" isShown={isWhole}>
        {(placeholder, near) => <Widget name="lab/popular-tests" props={{}} placeholder={placeholder} near={near} />}
      </Section>
      <Section name="lab/tests-by-organ" isShown={isWhole}>
        {(placeholder, near) => <Widget name="lab/tests-by-organ" props={{}} placeholder={placeholder} near={near} />}
      </Section>
      <ShopFacts />
    </>
  );
}

type SectionName = 'catalogue/best-sellers' | 'lab/popular-tests' | 'lab/tests-by-organ';

interface SectionProps {
  readonly name: SectionName;
  readonly isShown: boolean;
  /** Renders the widget. With `near` its code loads when the section comes near the visible part of the page. */
  readonly children: (placeholder: ReactNode, near: RefObject<Element | null>) => ReactNode;
}

/** A section of another part. It takes no space if no part offers it or if it renders nothing. */
function Section({ name, isShown, children }: SectionProps) {
  const { table } = useServices();
  const box = useRef<HTMLDivElement>(null);
  if (table.widget(name) === undefined) return null;
  const Box = name === 'catalogue/best-sellers' ? First : Spaced;
  const placeholder = <Container $height={sectionHeights[name]} />;
  return <Box ref={box}>{isShown ? children(placeholder, box) : placeholder}</Box>;
}

/** Height in px of each section by page width, reserved so that nothing shifts when the section loads. */
const sectionHeights = {
  'catalogue/best-sellers': { wide: 942, desktop: 1166, tablet: 2051, phone: 1162 },
  'lab/popular-tests': { wide: 348, desktop: 348, tablet: 595, phone: 370 },
  'lab/tests-by-organ': { wide: 282, desktop: 282, tablet: 292, phone: 432 },
} as const;

const Container = styled.div<{ $height: (typeof sectionHeights)[SectionName] }>`
  min-height: ${({ $height }) => $height.desktop}px;

  @media (min-width: ${breakpoints.wide}px) {
    min-height: ${({ $height }) => $height.wide}px;
  }

  ${media.tablet} {
    min-height: ${({ $height }) => $height.tablet}px;
  }

  ${media.phone} {
    min-height: ${({ $height }) => $height.phone}px;
  }
`;

const Spaced = styled(PageContainer)`
  margin-top: var(--s12);

  &:empty {
    display: none;
  }
`;

/* Closer to the hero than to the other sections. */
const First = styled(Spaced)`
  margin-top: var(--s8);

  ${media.phone} {
    margin-top: var(--s2);
  }
`;

const subscribe = () => () => undefined;

/**
 * Whether this component is in the served HTML: true on the server and during hydration, false in a component that the
 * browser renders. Never changes.
 */
export function useWasServed(): boolean {
  const [place] = useState(() => ({ wasServed: false }));
  // React reads the server's value on the server and during hydration, and the client's value afterwards.
  const onServer = () => {
    place.wasServed = true;
    return true;
  };
  return useSyncExternalStore(subscribe, () => place.wasServed, onServer);
}
