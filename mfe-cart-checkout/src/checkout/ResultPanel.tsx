import { buildUrl, useShell, type ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { focusWhenNotInert, TextLink } from '@storefront/shared-ui';
import { RedirectNotice, Panel } from '@storefront/shared-ui/order';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

/** Colour of the line at the top: danger red, info blue, neutral grey. */
type ResultTone = 'danger' | 'info' | 'neutral';

interface ResultPanelProps {
  readonly tone: ResultTone;
  /** The drawing above the heading. */
  readonly art: ReactNode;
  readonly heading: ReactNode;
  /** Level of the heading: 1 (default) if the page has no other h1. */
  readonly headingLevel?: 1 | 2 | undefined;
  /** Whether the heading gets the focus, which announces it. Set if the panel replaces the pressed control. */
  readonly takesFocus?: boolean | undefined;
  readonly children: ReactNode;
}

/** The result of an operation: drawing, heading, text and next step. */
export function ResultPanel({ tone, art, heading, headingLevel = 1, takesFocus = false, children }: ResultPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    return takesFocus && title.current ? focusWhenNotInert(title.current) : undefined;
  }, [takesFocus]);
  return (
    <Box $tone={tone} className="cat-lab">
      {art}
      <Heading ref={title} as={headingLevel === 1 ? 'h1' : 'h2'} tabIndex={-1}>
        {heading}
      </Heading>
      {children}
    </Box>
  );
}

/** A paragraph of a result. */
export const ResultText = styled.p`
  color: var(--text-2);
  text-wrap: balance;
`;

/** A strip of a result, as wide as its panel. */
export const ResultStrip = styled.div`
  justify-self: stretch;
  text-align: left;
`;

interface ResultRedirectProps {
  readonly ms: number;
  readonly href: string;
  readonly label: string;
  /** Pass a function that is defined outside of components: a new function would announce the countdown again. */
  readonly sentence: (time: string) => string;
}

/** Counts down to another page, which replaces this one in the history. */
export function ResultRedirect({ href, ...notice }: ResultRedirectProps) {
  const { navigate } = useShell();
  return <RedirectNotice {...notice} href={href} onEnd={() => navigate(href, { replace: true })} below />;
}

/** Counts down to the cart. */
export function CartRedirect({ type, ms }: { type: ProductType; ms: number }) {
  return <ResultRedirect ms={ms} href={buildUrl.cart(type)} label={goToCart} sentence={toCart} />;
}

/** A link to the cart, with the tab of the ordered products open. */
export function CartLink({ type }: { type: ProductType }) {
  return (
    <TextLink kind="alone" href={buildUrl.cart(type)}>
      {goToCart}
    </TextLink>
  );
}

export const goToCart = `Go to ${labels.myCart}`;

const toCart = (time: string) => `Taking you to your cart in ${time}.`;

const rule = { danger: '--danger-fill', info: '--info', neutral: '--rule-strong' } as const;

const Box = styled(Panel)<{ $tone: ResultTone }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--s3);
  max-width: 560px;
  margin: 0 auto;
  padding: 28px var(--s6);
  overflow: hidden;
  background: linear-gradient(var(${({ $tone }) => rule[$tone]}) 0 0) top / 100% 5px no-repeat var(--surface);
  text-align: center;

  > svg {
    max-width: 100%;
  }
`;

const Heading = styled.h1`
  && {
    margin: 0;
    font-size: var(--fs-26);
    line-height: 1.1;
    overflow-wrap: anywhere;
  }

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
