import { QueryClient } from '@tanstack/react-query';
import {
  clearCart,
  getCartStore,
  isOutdated,
  markOutdated,
  openCouponDraft,
  readLine,
  showLine,
  writeCouponDraft,
  writeLine,
  writeServerCart,
} from './cart-store';
import { createLineQuantity } from './line-quantity';

const ref = { type: 'medicine', id: 7 } as const;

it('each query client has a store of its own', () => {
  const [client, other] = [new QueryClient(), new QueryClient()];
  writeLine(client, ref, createLineQuantity(3, 1));
  expect(readLine(client, ref)?.desired).toBe(3);
  expect(readLine(other, ref)).toBeUndefined();
  expect(getCartStore(client)).toBe(getCartStore(client));
});

it('a line that does not show is outdated until the cart is read or the session changes', () => {
  const client = new QueryClient();
  const hide = showLine(client, ref);
  expect(markOutdated(client, 'medicine')).toBe(true);
  expect(isOutdated(client, ref)).toBe(false);
  hide();
  expect(markOutdated(client, 'medicine')).toBe(false);
  expect(isOutdated(client, ref)).toBe(true);
  expect(isOutdated(client, { type: 'medicine', id: 8 })).toBe(false);
  writeServerCart(client, 'medicine', new Map([[7, 2]]), 1);
  expect(isOutdated(client, ref)).toBe(false);
  expect(readLine(client, ref)?.desired).toBe(2);
  markOutdated(client, 'medicine');
  clearCart(client, 'medicine');
  expect(isOutdated(client, ref)).toBe(false);
  expect(readLine(client, ref)).toBeUndefined();
});

it('a coupon draft lasts as long as its panel is open', () => {
  const client = new QueryClient();
  const draft = () => getCartStore(client).getState().couponDrafts.lab;
  const close = openCouponDraft(client, 'lab');
  writeCouponDraft(client, 'lab', { code: 'NEEM' });
  expect(draft()).toEqual({ code: 'NEEM' });
  close();
  writeCouponDraft(client, 'lab', { code: 'NEEM', rejection: 'Expired' });
  expect(draft()).toBeUndefined();
});
