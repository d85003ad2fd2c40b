import { TextLink } from '@storefront/shared-ui';
import styled from 'styled-components';

export interface PanelHeaderProps {
  /** Id of the heading, which names the panel. */
  readonly id: string;
  readonly heading: string;
  /** The link to the page that changes the contents; omitted while the panel loads. */
  readonly link?: { readonly href: string; readonly label: string; readonly about: string };
}

/** The heading of a panel, with a link to the page that changes the panel's contents. */
export function PanelHeader({ id, heading, link }: PanelHeaderProps) {
  return (
    <Head>
      <h2 id={id}>{heading}</h2>
      {link && (
        <TextLink kind="alone" href={link.href} aria-label={`${link.label} ${link.about}`}>
          {link.label}
        </TextLink>
      )}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-height: var(--tap);
  margin: -8px 0 2px;
`;
