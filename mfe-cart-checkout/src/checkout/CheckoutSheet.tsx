import { ListSurface, media, TextLink } from '@storefront/shared-ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

/** The sheet of the checkout: its sections below each other, divided by hairlines. */
export function CheckoutSheet({ children }: { children: ReactNode }) {
  return <Sheet $fullBleed>{children}</Sheet>;
}

interface SheetSectionProps {
  /** Names the section. */
  readonly heading: string;
  /** The link to the page that changes the contents; omitted while the section loads. */
  readonly link?: { readonly href: string; readonly label: string; readonly about: string } | undefined;
  readonly children: ReactNode;
}

/** A section of the sheet. */
export function SheetSection({ heading, link, children }: SheetSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{heading}</h2>
        {link && (
          <TextLink kind="alone" href={link.href} aria-label={`${link.label} ${link.about}`}>
            {link.label}
          </TextLink>
        )}
      </Head>
      {children}
    </section>
  );
}

const Sheet = styled(ListSurface)`
  > section {
    padding: 8px 20px 18px;
  }

  > section + section {
    border-top: 1px solid var(--rule);
  }

  ${media.phone} {
    > section {
      padding: 6px var(--gutter) 14px;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s4);
  min-height: var(--tap);
  margin-bottom: 2px;
`;
