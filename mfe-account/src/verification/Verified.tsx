import { labels } from '@storefront/shared-contracts/texts';
import { Button } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import { useAutoFocus } from '../forms/use-auto-focus';
import { Intro } from '../layouts/Intro';

/** The heading while the page redirects. It gets the focus. */
export function VerifiedHead() {
  const heading = useAutoFocus<HTMLHeadingElement>();
  return (
    <>
      <Heading ref={heading} tabIndex={-1}>
        You are verified
      </Heading>
      <Intro role="status">Taking you to the next page.</Intro>
    </>
  );
}

/** For a visitor who had nothing to verify: the heading, with a link to the target. */
export function Verified({ target }: { target: string }) {
  return (
    <Done topRule="brand">
      <VerifiedHead />
      <Button href={target}>{labels.continue}</Button>
    </Done>
  );
}

const Heading = styled.h1`
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const Done = styled(Panel)`
  padding: var(--s6);

  a {
    margin-top: var(--s5);
  }
`;
