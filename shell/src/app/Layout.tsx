import { lowerEdge, media } from '@storefront/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { BottomNavigation } from '../navigation/BottomNavigation';
import { BusyOverlay } from './BusyOverlay';
import { Extras } from './Extras';
import { FocusKeeper } from './FocusKeeper';
import { mainId } from './layout';
import { LogoutPending } from './LogoutPending';
import { Pages } from './Pages';
import { PressMark } from './PressMark';
import { ScrollKeeper } from './ScrollKeeper';
import { SkipLink } from './SkipLink';
import { StartUp } from './StartUp';

/** The one layout of all pages. Source: spec 2. */
export function Layout() {
  const page = useRef<HTMLDivElement>(null);
  return (
    <>
      <StartUp />
      <ScrollKeeper />
      <FocusKeeper />
      <PressMark />
      <Page ref={page}>
        <SkipLink />
        <Header />
        <LogoutPending />
        <Main id={mainId} tabIndex={-1}>
          <Pages />
        </Main>
        <Footer />
        <BottomNavigation />
      </Page>
      <BusyOverlay page={page} />
      <Extras />
    </>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;

  /* room for the bar at the lower edge, so that it never covers the footer's last link; in the footer's colour while the bar is out of sight */
  ${media.phone} {
    padding-bottom: ${lowerEdge};
    background: linear-gradient(var(--neem-900) 0 0) left bottom / 100% ${lowerEdge} no-repeat;
  }
`;

const Main = styled.main`
  flex: 1 0 auto;

  /* it takes the focus after a change of page, which is no place for a ring */
  &:focus,
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
