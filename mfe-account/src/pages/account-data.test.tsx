import type { AccountData } from '@storefront/shared-contracts';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { customer, user } from '../testing/orders';
import { open } from '../testing/render-page';
import { failWith, networkError, tooMany } from '../testing/responses';
import { recordSavedFiles, type SavedFile } from '../testing/saved-files';

const data: AccountData = {
  exported_at: '2026-11-24T20:00:00.000Z',
  profile: { ...customer, is_verified: 3, registered_at: '2026-01-02T10:00:00.000Z' },
  addresses: [],
  carts: [],
  orders: [],
  coupon_uses: [],
  sessions: [],
  stock_notices: [],
  messages: [],
};
const openPage = (handlers: ApiHandlers = {}) =>
  open('/my-account/data', {
    handlers: { user, ...handlers },
    session: { signedIn: true, first_name: 'Meenakshi', is_verified: 3 },
  });

describe('the download', () => {
  let files: readonly SavedFile[] = [];
  beforeEach(() => (files = recordSavedFiles()));
  afterEach(() => jest.restoreAllMocks());

  it('saves a JSON file with the data, named after the day in India', async () => {
    const { user: visitor } = openPage({ accountData: () => ({ status: 200, data }) });
    await visitor.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your data were downloaded')).toHaveAttribute('role', 'status');
    expect(files.map(({ name }) => name)).toEqual(['my-data-2026-11-25.json']);
    expect(JSON.parse((await files[0]?.text) ?? '')).toEqual(data);
  });

  it.each([
    [networkError, 'Your data could not be prepared. Please try again.'],
    [tooMany(60), 'Too many requests. Try again in 1 minute.'],
  ])('shows a failure and saves nothing', async (accountData, message) => {
    const { user: visitor } = openPage({ accountData });
    await visitor.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe('the deletion', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete my account' }));
  async function openDialog(handlers: ApiHandlers = {}) {
    const page = openPage({ accountDelete: () => ({ status: 200 }), ...handlers });
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('dialog', { name: 'Delete my account' });
    return page;
  }

  it('says what is removed and what is kept, with the focus on the safe button', async () => {
    const { user: visitor, bodies } = await openDialog();
    expect(dialog().getByText(/profile, addresses, carts, devices and messages/)).toBeVisible();
    expect(dialog().getByText(/your orders with their address and mobile number, as long as the law/)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Keep my account' })).toHaveFocus();
    await visitor.click(dialog().getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies('accountDelete')).toEqual([]);
  });

  it('needs the password, then logs out and says that the account is deleted', async () => {
    const { user: visitor, bodies, shell } = await openDialog();
    await visitor.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(dialog().getByText('Password is required')).toBeVisible();
    await visitor.type(dialog().getByLabelText('Password'), 'neem#2026');
    await visitor.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shell.visited).toEqual(['/logout']));
    expect(bodies('accountDelete')).toEqual([{ body: { password: 'neem#2026' } }]);
    expect(shell.notifications).toContainEqual({ type: 'success', message: 'Your account was deleted' });
  });

  it('shows a wrong password at its field', async () => {
    const errors = { password: 'The Password is incorrect' };
    const { user: visitor } = await openDialog({ accountDelete: failWith(400, errors.password, { errors }) });
    await visitor.type(dialog().getByLabelText('Password'), 'neem#2026');
    await visitor.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog().getByLabelText('Password')).toHaveAccessibleDescription(errors.password));
  });

  it('says why the account cannot be deleted yet', async () => {
    const reason = 'Your account cannot be deleted yet: order O482131 is not finished. Cancel or wait, then try again.';
    const { user: visitor, shell } = await openDialog({ accountDelete: failWith(409, reason) });
    await visitor.type(dialog().getByLabelText('Password'), 'neem#2026');
    await visitor.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await dialog().findByText(reason)).toBeVisible();
    expect(shell.session.get().signedIn).toBe(true);
  });
});

describe('the medicines that the customer waits for', () => {
  const notices = (...names: string[]) => ({
    status: 200 as const,
    data: {
      mobile_number: '9876543210',
      notices: names.map((name, index) => ({ product_id: index + 1, name, asked_at: '2026-11-27T10:00:00.000Z' })),
    },
  });

  it('are listed with the day of the request, and each is ended by one press', async () => {
    const { user: visitor, bodies } = openPage({
      stockNotices: () => notices('Telma 40 Tablet', 'Amla Juice'),
      stockNoticeEnd: () => notices('Telma 40 Tablet'),
    });
    expect(await screen.findByRole('link', { name: 'Amla Juice' })).toHaveAttribute(
      'href',
      '/order-medicines/detail/2/amla-juice',
    );
    expect(screen.getAllByText('Asked on 27 Nov 2026')).toHaveLength(2);
    await visitor.click(screen.getByRole('button', { name: 'Do not notify me Amla Juice' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Amla Juice' })).not.toBeInTheDocument());
    expect(bodies('stockNoticeEnd')).toEqual([{ body: { product_id: 2 } }]);
    expect(screen.getByRole('link', { name: 'Telma 40 Tablet' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Medicines you wait for' })).toHaveFocus();
  });

  it('may be none', async () => {
    openPage({ stockNotices: () => notices() });
    expect(await screen.findByText('You are not waiting for a medicine.')).toBeVisible();
  });

  it('are replaced by an error if they do not load', async () => {
    openPage({ stockNotices: networkError });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Data!');
  });
});

it('is marked in the account navigation', () => {
  openPage();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('My Data');
});
