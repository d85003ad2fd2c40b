import type { SiteConfig } from '@storefront/shared-contracts';
import { media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useServices } from '../../services/services';
import { footerGroups, policyLinks, type FooterContent, type FooterLink } from './footer-links';
import { PhoneFooter } from './PhoneFooter';
import { WideFooter } from './WideFooter';

export const copyrightStartYear = 2026;

/**
 * The footer of all pages but the checkout's: columns, on a phone folded groups. Both are served, and CSS shows one of them. Omits links to pages
 * that no part owns, and groups without links.
 */
export function Footer() {
  const { composition, table } = useServices();
  const { config } = composition;
  const owned = (links: readonly FooterLink[]) => links.filter(({ href }) => table.match(href) !== undefined);
  const content: FooterContent = {
    config,
    copyright: `© ${copyrightStartYear} ${config.brand}`,
    trust: formatTrust(config),
    groups: footerGroups
      .map(({ heading, links }) => ({ heading, links: owned(links) }))
      .filter(({ links }) => links.length > 0),
    policies: owned(policyLinks),
  };
  return (
    <Box>
      <WideFooter {...content} />
      <PhoneFooter {...content} />
    </Box>
  );
}

/** "Drug licence 20B/000000. Sold by Neemleaf Retail, Pune. GSTIN 27…": what the operator states about the shop. */
function formatTrust({
  trust: { drug_licence, pharmacist, lab_accreditation, seller, address, gstin },
}: SiteConfig): string {
  return [
    drug_licence && `Drug licence ${drug_licence}`,
    pharmacist && `Pharmacist ${pharmacist}`,
    lab_accreditation && `Lab accreditation ${lab_accreditation}`,
    seller && `Sold by ${[seller, address].filter((part) => part !== '').join(', ')}`,
    gstin && `GSTIN ${gstin}`,
  ]
    .filter((part) => part !== '')
    .join('. ');
}

const Box = styled.footer`
  /* Else the browser keeps the footer in place while a list above it grows, and the whole list loads. */
  overflow-anchor: none;
  margin-top: var(--s16);
  background: var(--foot);
  color: var(--neem-100);

  a,
  a b {
    color: var(--on-dark);
    text-decoration-color: var(--neem-500);
  }

  p {
    color: var(--neem-200);
    font-size: var(--fs-14);
  }

  li a {
    display: inline-flex;
    align-items: center;
    font-size: var(--fs-14);
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  ${media.phone} {
    margin-top: var(--s10);

    a {
      min-width: var(--tap);
      min-height: var(--tap);
      overflow-wrap: anywhere;
    }
  }
`;
