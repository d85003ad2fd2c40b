import { paths, type SiteConfig } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, GroupLabel, media, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useServices } from '../../services/services';
import { Brand } from '../header/Brand';
import { ThemeSelect } from '../ThemeSelect';
import { ContactLinks, hasContact } from './ContactLinks';

export const copyrightStartYear = 2026;

/** The footer of all pages but the checkout's. Omits links to pages that no part owns, and columns without links. */
export function Footer() {
  const { composition, table } = useServices();
  const owned = (links: readonly FooterLink[]) => links.filter(({ href }) => table.match(href) !== undefined);
  const shown = columns.map(({ heading, links }) => ({ heading, links: owned(links) })).filter(hasLinks);
  const talk = hasContact(composition.config);
  return (
    <Box>
      <Columns $links={shown.length} $talk={talk}>
        <div>
          <Brand />
          <p>One stop for medicines, lab tests and health packages. Ordered online, delivered or collected at home.</p>
        </div>
        {shown.map(({ heading, links }) => (
          <div key={heading}>
            <Label>{heading}</Label>
            <LinkList links={links} />
          </div>
        ))}
        {talk && (
          <div>
            <Label>Talk to us</Label>
            <ContactLinks config={composition.config} />
          </div>
        )}
      </Columns>
      <PageContainer>
        <Base>
          <span>{legalLine(composition.config)}</span>
          <LinkList links={owned(policies)} />
          <ThemeSelect />
        </Base>
      </PageContainer>
    </Box>
  );
}

/** "© 2026 Neemleaf. Drug licence 20B/000000": the shop, and what its operator states about it. */
function legalLine({ brand, trust: { drug_licence, pharmacist, lab_accreditation, seller } }: SiteConfig): string {
  return [
    `© ${copyrightStartYear} ${brand}`,
    drug_licence && `Drug licence ${drug_licence}`,
    pharmacist && `Pharmacist ${pharmacist}`,
    lab_accreditation && `Lab accreditation ${lab_accreditation}`,
    seller && `Sold by ${seller}`,
  ]
    .filter((part) => part !== '')
    .join('. ');
}

function hasLinks({ links }: { links: readonly FooterLink[] }): boolean {
  return links.length > 0;
}

function LinkList({ links }: { links: readonly FooterLink[] }) {
  return links.length === 0 ? null : (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <AppLink href={href}>{label}</AppLink>
        </li>
      ))}
    </ul>
  );
}

const Box = styled.footer`
  margin-top: var(--s16);
  background: var(--foot);
  color: var(--neem-100);

  a,
  a b {
    color: var(--on-dark);
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

const Label = styled(GroupLabel)`
  && {
    margin-bottom: var(--s2);
    color: var(--haldi-400);
    font-size: var(--fs-14);
  }
`;

const Columns = styled(PageContainer)<{ $links: number; $talk: boolean }>`
  display: grid;
  grid-template-columns: 1.7fr repeat(${({ $links }) => $links}, 1fr) ${({ $talk }) => $talk && '1.2fr'};
  gap: var(--s10);
  padding-top: var(--s12);
  padding-bottom: var(--s10);

  > :first-child p {
    margin-top: var(--s2);
  }

  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    gap: var(--s6) var(--s8);

    > :first-child {
      grid-column: 1 / -1;
    }

    > :first-child p {
      max-width: none;
    }
  }

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s6) var(--s4);
    padding-top: var(--s8);

    > :first-child,
    ${({ $talk }) => $talk && '> :last-child,'} > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

const Base = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-height: 57px;
  padding: 6px 0;
  border-top: 1px solid var(--on-dark-rule);
  color: var(--neem-200);
  font-size: var(--fs-14);

  ul {
    display: flex;
    flex-wrap: wrap;
  }

  li + li::before {
    content: '·';
    margin: 0 8px;
  }

  && li a {
    min-height: var(--tap);
    text-decoration: underline;
  }
`;

interface FooterLink {
  readonly href: string;
  readonly label: string;
}

const columns: readonly { readonly heading: string; readonly links: readonly FooterLink[] }[] = [
  {
    heading: 'Order',
    links: [
      { href: paths.medicines, label: labels.orderMedicines },
      { href: paths.labTests, label: labels.bookLabTest },
      { href: paths.aboutUs, label: labels.aboutUs },
      { href: paths.contactUs, label: labels.contactUs },
    ],
  },
  {
    heading: 'Help',
    links: [
      { href: paths.faqs, label: labels.faqs },
      { href: paths.faqShipping, label: 'Shipping' },
      { href: paths.cancellationReturns, label: 'Cancellation & returns' },
      { href: paths.payments, label: labels.payments },
      { href: paths.faqAccount, label: 'Your account' },
    ],
  },
];

const policies: readonly FooterLink[] = [
  { href: paths.privacyPolicy, label: labels.privacyPolicy },
  { href: paths.termsConditions, label: labels.termsConditions },
];
