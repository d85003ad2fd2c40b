import { createDeferred, type ApiHandlers } from '@storefront/page-kit/testing';
import type { StockNotices } from '@storefront/shared-contracts';
import { stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packsText } from './MedicineActionBar';
import { strengthHeading } from './MedicineTabs';
import { detail } from '../testing/fixtures';
import { open } from '../testing/render-page';

describe('packs', () => {
  it.each([
    [1, 'Strip', '1 strip'],
    [2, 'Strip', '2 strips'],
    [2, 'Box', '2 boxes'],
    [3, 'Pouch', '3 pouches'],
  ])('%d of %s is "%s"', (quantity, packetName, text) => {
    expect(packsText(quantity, packetName)).toBe(text);
  });
});

describe('strength', () => {
  it.each([
    ['Tablets', 'Strength, per tablet'],
    ['Capsules SR', 'Strength, per capsule'],
    ['Tablet', 'Strength, per tablet'],
    ['ml Syrup', 'Strength'],
    ['g Gel', 'Strength'],
    ['', 'Strength'],
  ])('%s: %s', (unitType, heading) => {
    expect(strengthHeading(unitType)).toBe(heading);
  });
});

describe('NotifyMe', () => {
  const mobile_number = '9876543210';
  const response = (notices: StockNotices['notices'] = []) => ({
    status: 200 as const,
    data: { mobile_number, notices },
  });
  const notice = { product_id: 12, name: 'Telma 40 Tablet', asked_at: '2026-11-27T10:00:00.000Z' };
  const customer = { signedIn: true, first_name: 'Meenakshi', is_verified: 1 };

  async function openPage(handlers: ApiHandlers = {}, session = customer, product = { in_stock: false }) {
    const page = open('/order-medicines/detail/12/telma-40-tablet', {
      session,
      handlers: {
        product: () => ({ status: 200, data: detail(12, { name: 'Telma 40 Tablet', ...product }) }),
        similarComposition: () => ({ status: 200, data: [] }),
        stockNotices: () => response(),
        ...handlers,
      },
    });
    await screen.findByRole('heading', { level: 1 });
    return page;
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const status = () => within(screen.getByRole('status'));

  it('a customer agrees to one SMS to her number, and sees number and date of the request', async () => {
    const { inputs } = await openPage({ stockNoticeAdd: () => response([notice]) });
    expect(await status().findByText('One SMS to 98765 43210 when it is in stock, and no other.')).toBeVisible();
    await press('Notify me');
    expect(await status().findByText('We will tell you once')).toBeVisible();
    expect(status().getByText('By SMS to 98765 43210, when it is in stock. Asked on 27 Nov 2026.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Do not notify me' })).toHaveFocus();
    expect(inputs('stockNoticeAdd')).toEqual([
      { body: { product_id: 12, consent_version: stockNoticeTexts.consentVersion } },
    ]);
  });

  it('one press ends the request', async () => {
    const { inputs } = await openPage({ stockNotices: () => response([notice]), stockNoticeEnd: () => response() });
    await screen.findByText('We will tell you once');
    await press('Do not notify me');
    expect(await screen.findByRole('button', { name: 'Notify me' })).toHaveFocus();
    expect(inputs('stockNoticeEnd')).toEqual([{ body: { product_id: 12 } }]);
  });

  it('a request for another medicine does not count', async () => {
    await openPage({ stockNotices: () => response([{ ...notice, product_id: 13 }]) });
    await status().findByText(/98765/);
    expect(screen.getByRole('button', { name: 'Notify me' })).toBeVisible();
  });

  it('a second press while the first is sent does nothing', async () => {
    const { promise, resolve } = createDeferred<ReturnType<typeof response>>();
    const { inputs } = await openPage({ stockNoticeAdd: () => promise });
    await press('Notify me');
    const button = await screen.findByRole('button', { name: 'Saving...' });
    await userEvent.click(button);
    resolve(response([notice]));
    await screen.findByText('We will tell you once');
    expect(inputs('stockNoticeAdd')).toHaveLength(1);
  });

  it('a request that fails leaves the button as it was', async () => {
    await openPage({ stockNoticeAdd: () => ({ status: 500, message: '' }) });
    await press('Notify me');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notify me' })).not.toHaveAttribute('aria-busy'));
    expect(status().getByText('Know when it is back')).toBeVisible();
  });

  it.each([
    ['a guest logs in', { signedIn: false, first_name: '', is_verified: 0 }, '/login'],
    ['a customer without a verified number verifies it', { ...customer, is_verified: 2 }, '/verification'],
  ])('%s first, and returns', async (_who, session, path) => {
    const { shell, called } = await openPage({}, session);
    expect(status().getByText('One SMS to your mobile number when it is in stock, and no other.')).toBeVisible();
    await press('Notify me');
    expect(shell.visited).toEqual([`${path}?redirect_uri=%2Forder-medicines%2Fdetail%2F12%2Ftelma-40-tablet`]);
    expect([...called('stockNotices'), ...called('stockNoticeAdd')]).toEqual([]);
  });

  it('is not offered for a medicine in stock', async () => {
    const { called } = await openPage({}, customer, { in_stock: true });
    expect(screen.queryByRole('button', { name: 'Notify me' })).not.toBeInTheDocument();
    expect(called('stockNotices')).toEqual([]);
  });
});
