import { useShell, type ProductType, type ShellApi } from '@storefront/shared-contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LineQuantity } from './line-quantity';
import { applyServerCart, applyServerLines, changedSince, hasPendingLine } from './reconcile-lines';
import type { LineQuantities, ServerQuantities } from './reconcile-lines';

/** What a change or a read of the cart needs. */
export interface CartContext {
  readonly shell: ShellApi;
  readonly client: QueryClient;
}

export function useCartContext(): CartContext {
  const shell = useShell();
  const client = useQueryClient();
  return useMemo(() => ({ shell, client }), [shell, client]);
}

/** Names a line of a cart: product_detail_id of a medicine, or the lab test's id. */
export interface LineRef {
  readonly type: ProductType;
  readonly id: number;
}

/** What the visitor typed into the coupon field; undefined as long as nothing was typed. */
export interface CouponDraft {
  readonly code?: string;
  /** Why the typed code was rejected. */
  readonly rejection?: string;
}

/** Client state of both carts. What the server holds is in the query cache. */
export interface CartState {
  /** Lines that were changed or read on this page. Any other line shows the quantity of the page's own data. */
  readonly lines: Readonly<Record<ProductType, LineQuantities>>;
  /** Undefined while the coupon panel of that cart is closed. */
  readonly couponDrafts: Readonly<Record<ProductType, CouponDraft | undefined>>;
}

interface CartStore extends StoreApi<CartState> {
  /** How many places show a line, by its id; 0 for a line that was shown before. */
  readonly shown: Readonly<Record<ProductType, Map<number, number>>>;
  /** Lines whose cart changed outside of this page while no place showed them. */
  readonly outdated: Readonly<Record<ProductType, Set<number>>>;
}

const stores = new WeakMap<QueryClient, CartStore>();

/** One store per query client, which is one per page, per request on a server, and per test. */
export function getCartStore(client: QueryClient): CartStore {
  const existing = stores.get(client);
  if (existing) return existing;
  const store = {
    ...createStore<CartState>()(() => ({
      lines: { medicine: new Map(), lab: new Map() },
      couponDrafts: { medicine: undefined, lab: undefined },
    })),
    shown: { medicine: new Map<number, number>(), lab: new Map<number, number>() },
    outdated: { medicine: new Set<number>(), lab: new Set<number>() },
  };
  stores.set(client, store);
  return store;
}

/** Selects from the cart state; renders again when the selected value changes. */
export function useCartState<Selected>(select: (state: CartState) => Selected): Selected {
  return useStore(getCartStore(useQueryClient()), select);
}

let logicalTime = 0;

/** Later calls return larger numbers: the order of what this page sent and read. A wall clock could go back. */
export function nextLogicalTime(): number {
  logicalTime += 1;
  return logicalTime;
}

/** Undefined where the line was neither changed nor read on this page. */
export function readLine(client: QueryClient, { type, id }: LineRef): LineQuantity | undefined {
  return getCartStore(client).getState().lines[type].get(id);
}

export function writeLine(client: QueryClient, { type, id }: LineRef, line: LineQuantity): void {
  setLines(client, type, (lines) => new Map(lines).set(id, line));
}

function setLines(client: QueryClient, type: ProductType, change: (lines: LineQuantities) => LineQuantities): void {
  getCartStore(client).setState(({ lines }) => ({ lines: { ...lines, [type]: change(lines[type]) } }));
}

/** A page of the server's cart was read. */
export function writeServerLines(
  client: QueryClient,
  type: ProductType,
  quantities: ServerQuantities,
  readStartedAt: number,
): void {
  setLines(client, type, (lines) => applyServerLines(lines, quantities, readStartedAt));
}

/** The server's whole cart was read. */
export function writeServerCart(
  client: QueryClient,
  type: ProductType,
  quantities: ServerQuantities,
  readStartedAt: number,
): void {
  const { shown, outdated } = getCartStore(client);
  outdated[type].clear();
  setLines(client, type, (lines) => applyServerCart(lines, shown[type].keys(), quantities, readStartedAt));
}

/** The session changed: nothing of the previous one remains. */
export function clearCart(client: QueryClient, type: ProductType): void {
  getCartStore(client).outdated[type].clear();
  setLines(client, type, () => new Map());
}

/** Resolves when the state of any line next changes. */
export function waitForChange(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = getCartStore(client).subscribe(() => {
      stop();
      resolve();
    });
  });
}

const linesOfBothCarts = (client: QueryClient): LineQuantities[] =>
  Object.values(getCartStore(client).getState().lines);

/** A change of either cart is in flight. */
export const isCartPending = (client: QueryClient): boolean => linesOfBothCarts(client).some(hasPendingLine);

/** A line of either cart is pending or changed after that logical time. */
export const cartChangedSince = (client: QueryClient, time: number): boolean =>
  linesOfBothCarts(client).some((lines) => changedSince(lines, time));

/** A place shows the line now. @returns what to call when it no longer does */
export function showLine(client: QueryClient, { type, id }: LineRef): () => void {
  const shown = getCartStore(client).shown[type];
  const add = (places: number) => void shown.set(id, (shown.get(id) ?? 0) + places);
  add(1);
  return () => add(-1);
}

/** The cart changed outside of this page. @returns whether a place shows one of its lines; the others read it when shown */
export function markOutdated(client: QueryClient, type: ProductType): boolean {
  const { shown, outdated } = getCartStore(client);
  const hidden = [...shown[type]].filter(([, places]) => places === 0);
  for (const [id] of hidden) outdated[type].add(id);
  return hidden.length < shown[type].size;
}

export function isOutdated(client: QueryClient, { type, id }: LineRef): boolean {
  return getCartStore(client).outdated[type].has(id);
}

/** The coupon panel opens, with an empty draft. @returns what to call when it closes */
export function openCouponDraft(client: QueryClient, type: ProductType): () => void {
  const { setState } = getCartStore(client);
  const set = (draft?: CouponDraft) =>
    setState(({ couponDrafts }) => ({ couponDrafts: { ...couponDrafts, [type]: draft } }));
  set({});
  return () => set();
}

/** A late response changes nothing once the panel is closed. */
export function writeCouponDraft(client: QueryClient, type: ProductType, draft: CouponDraft): void {
  getCartStore(client).setState(({ couponDrafts }) =>
    couponDrafts[type] ? { couponDrafts: { ...couponDrafts, [type]: draft } } : {},
  );
}
