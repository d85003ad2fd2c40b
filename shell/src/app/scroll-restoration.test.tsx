import { stepEntryState } from '@storefront/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { remote, renderPage } from '../testing/test-services';

const tests = remote({
  name: 'mfe-lab',
  section: 'Lab tests',
  routes: [{ path: '/book-lab-test', access: 'public', module: './list', title: 'Lab Test' }],
});

function Steps() {
  const navigate = useNavigate();
  const location = useLocation();
  const open = (to: string, state: unknown) => void navigate(to, { state });
  return (
    <>
      <h1>{JSON.stringify(location.state)}</h1>
      <button onClick={() => open('/book-lab-test', stepEntryState)}>Open a step</button>
      <button onClick={() => open('/book-lab-test?keyword=a', null)}>Another list</button>
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

it('does not scroll when a further step of the page opens', async () => {
  const user = userEvent.setup({ delay: null });
  await renderPage('/book-lab-test', { remotes: [tests], exposed: { 'mfe-lab/./list': Steps } });
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Open a step' }));
  await screen.findByRole('heading', { name: JSON.stringify(stepEntryState) });
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Another list' }));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
});
