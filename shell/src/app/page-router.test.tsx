import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageRouter } from './PageRouter';

/** Shows the page of the router. Its effect goes Back before the router's effect starts to listen. */
function Page() {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.history.replaceState(null, '', '/order-medicines?keyword=a'), []);
  return <h1>{pathname}</h1>;
}

it('follows Back during hydration', async () => {
  window.history.replaceState(null, '', '/medicine');
  render(
    <PageRouter releaseSync={{ reloadOnNavigate: () => false }}>
      <Page />
    </PageRouter>,
  );
  expect(await screen.findByRole('heading', { name: '/order-medicines' })).toBeVisible();
});
