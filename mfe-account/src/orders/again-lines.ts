import { buildUrl, formatComposition, formatRupees, packText, toPaise } from '@storefront/shared-contracts';
import type { CurrentOffer, OrderItem, ProductType, RepeatableItem } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messageTemplates } from '@storefront/shared-contracts/texts';
import { timesRupees } from './order-labels';

/** What changed of an item since the order: the kind of change selects the icon. */
export interface AgainNote {
  readonly kind: 'price' | 'pack' | 'few' | 'cart' | 'unavailable';
  readonly text: string;
  /** A link to a product that can be ordered instead. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** An item of an order, as it can be ordered again. */
export interface AgainLine {
  readonly item: OrderItem;
  /** Id of the product in the cart. */
  readonly id: number;
  /** "Strip of 20 Tablets, qty 3"; the lab and the patients of a test. */
  readonly summary: string;
  /** The quantity that the cart gets; 0 if nothing can be added. */
  readonly quantity: number;
  /** Price of that quantity in rupees, or why nothing can be ordered. */
  readonly price: number | string;
  /** Empty if all is as before. */
  readonly notes: readonly AgainNote[];
}

/** Compares an item with its product as it is sold now. See docs/behaviour.md, O22. */
export function toAgainLine(type: ProductType, { item, offer }: RepeatableItem): AgainLine {
  const id = (type === 'lab' ? item.lab_test_master_id : item.product_id) ?? 0;
  const max = offer?.max_quantity ?? 0;
  if (offer === undefined || max === 0) {
    const price = offer ? labels.outOfStock : type === 'lab' ? 'No longer offered' : 'No longer sold';
    const notes = [{ kind: 'unavailable', text: 'Not now.', link: findInstead(type, item, offer) }] as const;
    return { item, id, summary: summaryOf(type, item, item.quantity), quantity: 0, price, notes };
  }
  const wanted = Math.min(item.quantity, max);
  const isInCart = offer.cart_quantity >= wanted;
  return {
    item,
    id,
    summary: summaryOf(type, { ...item, ...packOf(offer) }, wanted),
    quantity: isInCart ? 0 : wanted,
    price: timesRupees(offer.price, wanted),
    notes: [
      ...fewerNotes(type, item, wanted),
      ...priceNotes(item, offer),
      ...(type === 'lab' ? [] : packNotes(item, offer)),
      ...cartNotes(type, offer, wanted),
    ],
  };
}

const packOf = ({ packet_name, unit_name, unit_type }: CurrentOffer) => ({ packet_name, unit_name, unit_type });

/** "qty 3" of a medicine, "2 patients" of a lab test. */
function formatQuantity(type: ProductType, quantity: number): string {
  return type === 'lab' ? `${quantity} ${quantity === 1 ? 'patient' : 'patients'}` : `qty ${quantity}`;
}

function summaryOf(type: ProductType, item: OrderItem, quantity: number): string {
  const what = type === 'lab' ? item.lab_name : packText(item);
  return [what, formatQuantity(type, quantity)].filter((part) => part !== undefined).join(', ');
}

function findInstead(type: ProductType, item: OrderItem, offer: CurrentOffer | undefined): Required<AgainNote>['link'] {
  const { name, product_id, composition = [] } = item;
  if (type === 'lab') return { label: 'Find similar tests', href: buildUrl.search('test', name) };
  const others = offer?.alternates_in_stock ?? 0;
  if (others > 0 && product_id !== undefined) {
    const label = `${others} ${others === 1 ? 'other' : 'others'} with the same composition`;
    return { label, href: buildUrl.medicineDetail({ product_id, name }) };
  }
  const keyword = composition.length === 0 ? name : formatComposition(composition);
  return { label: 'Find similar medicines', href: buildUrl.search('medicines', keyword.slice(0, limits.keywordMax)) };
}

function fewerNotes(type: ProductType, item: OrderItem, wanted: number): AgainNote[] {
  if (wanted === item.quantity) return [];
  const ordered = type === 'lab' ? formatQuantity(type, item.quantity) : item.quantity;
  return [{ kind: 'few', text: `${messageTemplates.onlyLeft(wanted)}. You ordered ${ordered}` }];
}

const exact = { exact: true } as const;

function priceNotes({ price, quantity }: OrderItem, offer: CurrentOffer): AgainNote[] {
  if (toPaise(price) === toPaise(offer.price)) return [];
  const now = `${formatRupees(offer.price, exact)} ${quantity === 1 ? 'now' : 'each'}`;
  return [{ kind: 'price', text: `${now}. It was ${formatRupees(price, exact)}` }];
}

/** "The jar of 200 g is gone. This one has 100 g"; with another kind of pack "This is the bottle of 100 ml". */
function packNotes(item: OrderItem, offer: CurrentOffer): AgainNote[] {
  const [before, now, kept] = [packText(item), packText(offer), `${item.packet_name} of `];
  if (before === now) return [];
  const one = now.startsWith(kept) ? `one has ${now.slice(kept.length)}` : `is the ${lowerFirst(now)}`;
  return [{ kind: 'pack', text: `The ${lowerFirst(before)} is gone. This ${one}` }];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function cartNotes(type: ProductType, { cart_quantity }: CurrentOffer, wanted: number): AgainNote[] {
  if (cart_quantity === 0) return [];
  const inCart = `In your cart already, ${formatQuantity(type, cart_quantity)}`;
  return [{ kind: 'cart', text: cart_quantity >= wanted ? inCart : `${inCart}. This makes it ${wanted}` }];
}

/** The names as a list: "Dolo 650 Tablet and Amla Juice". */
export const listNames = (lines: readonly AgainLine[]): string =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(lines.map(({ item }) => item.name));

/** Price of lines in rupees, exact to the paisa. */
const totalOf = (lines: readonly AgainLine[]): number =>
  lines.reduce((paise, { price }) => paise + (typeof price === 'number' ? toPaise(price) : 0), 0) / 100;

/** "3 chosen, ₹390.30. They join the 2 in your cart." */
export function chosenText(
  lines: readonly AgainLine[],
  chosen: readonly AgainLine[],
  /** Number of lines in the cart. */
  cartCount: number,
): string {
  if (lines.every(({ quantity }) => quantity === 0)) return 'Nothing of this order can be added now.';
  if (chosen.length === 0) return 'Check what you want to order.';
  const text = `${chosen.length} chosen, ${formatRupees(totalOf(chosen), exact)}.`;
  if (cartCount === 0) return text;
  return `${text} ${chosen.length === 1 ? 'It joins' : 'They join'} the ${cartCount} in your cart.`;
}
