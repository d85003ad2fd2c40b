import { TwoColumns, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The column of an order's page. It keeps the height that the shell reserves while a page's code loads, so that the footer stays. */
export const OrderPage = styled(Wrap)`
  min-height: 80vh;
`;

/** What was ordered at left, where it goes and what it costs at right; shared with the skeleton so that both have one shape. */
export const OrderColumns = styled(TwoColumns)`
  margin-top: var(--s4);
`;
