import { useLocation } from 'react-router-dom';
import { getPageFrame } from '../routing/route-table';
import { useServices } from '../services/services';
import { CheckoutFooter } from './footer/CheckoutFooter';
import { Footer } from './footer/Footer';
import { CheckoutHeader } from './header/CheckoutHeader';
import { Header } from './header/Header';

/** The header of the page's frame. A leaf component: it renders again at each navigation. */
export function PageHeader() {
  return useIsCheckout() ? <CheckoutHeader /> : <Header />;
}

/** The footer of the page's frame. */
export function PageFooter() {
  return useIsCheckout() ? <CheckoutFooter /> : <Footer />;
}

function useIsCheckout(): boolean {
  const { table } = useServices();
  const { pathname } = useLocation();
  return getPageFrame(table, pathname) === 'checkout';
}
