import { media, notLoaded, useOnDemand } from '@storefront/shared-ui';
import { useRef, type MouseEvent } from 'react';
import styled from 'styled-components';
import { footerContent } from '#footer-content';
import { followLink } from '../../routing/follow-link';
import { useServices } from '../../services/services';

/** The footer, the same on all pages. A served footer stays as it is: the code of its content is loaded by a page that the browser renders. */
export function Footer() {
  const services = useServices();
  const element = useRef<HTMLElement>(null);
  const loaded = useOnDemand(footerContent, element);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null) followLink(event, link, services);
  };
  return (
    <Box
      ref={element}
      // Presses of its links, which React does not know in a served footer; the keyboard presses them as well.
      onClick={follow}
      suppressHydrationWarning
      {...(loaded === undefined ? { dangerouslySetInnerHTML: notLoaded } : { children: <loaded.FooterContent /> })}
    />
  );
}

const Box = styled.footer`
  margin-top: var(--s16);
  background: var(--neem-900);
  color: var(--neem-100);

  a,
  a b {
    color: var(--on-brand);
    text-decoration-color: var(--neem-500);
  }

  p {
    max-width: 38ch;
    color: var(--neem-200);
    font-size: var(--fs-14);
  }

  li a {
    display: inline-flex;
    align-items: center;
    min-height: 34px;
    font-size: var(--fs-14);
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }

    ${media.belowDesktop} {
      min-height: var(--tap);
    }
  }

  ${media.phone} {
    a {
      min-width: var(--tap);
      min-height: var(--tap);
      overflow-wrap: anywhere;
    }
  }
`;
