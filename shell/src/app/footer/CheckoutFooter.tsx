import { paths } from '@storefront/shared-contracts';
import { AppLink, media, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useServices } from '../../services/services';
import { copyrightStartYear } from './Footer';

/** The footer of the checkout: one line with the policies that matter before an order. */
export function CheckoutFooter() {
  const { composition, table } = useServices();
  const owned = policies.filter(({ href }) => table.match(href) !== undefined);
  return (
    <Box>
      <Line>
        <Copyright>
          © {copyrightStartYear} {composition.config.brand}
        </Copyright>
        <Policies aria-label="Policies">
          {owned.map(({ href, label }) => (
            <AppLink key={href} href={href}>
              {label}
            </AppLink>
          ))}
        </Policies>
      </Line>
    </Box>
  );
}

const policies = [
  { href: paths.cancellationReturns, label: 'Cancellation & returns' },
  { href: paths.privacyPolicy, label: 'Privacy' },
  { href: paths.termsConditions, label: 'Terms' },
] as const;

const Box = styled.footer`
  margin-top: var(--s12);
  background: var(--foot);
  color: var(--neem-200);
  font-size: var(--fs-14);

  ${media.phone} {
    margin-top: var(--s6);
  }
`;

const Line = styled(PageContainer)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s5);
  min-height: 56px;

  ${media.phone} {
    padding-top: 4px;
    padding-bottom: 4px;
  }
`;

/* On phones the policies take the line. */
const Copyright = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Policies = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);

  a {
    display: inline-flex;
    align-items: center;
    min-width: 48px;
    min-height: 48px;
    color: var(--on-dark);
    text-decoration-color: var(--neem-500);
  }
`;
