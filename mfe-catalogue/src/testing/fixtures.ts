import type { Category, Medicine, MedicineDetail } from '@storefront/shared-contracts';
import { createPagedHandler } from '@storefront/page-kit/testing';

/** A medicine as the API returns it; a test sets the fields that it depends on. */
export function medicine(id: number, given: Partial<Medicine> = {}): Medicine {
  return {
    product_id: id,
    product_detail_id: 1000 + id,
    name: `Medicine ${id}`,
    manufacturer: 'Meru Pharma Works',
    composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
    packet_name: 'Strip',
    unit_name: '15',
    unit_type: 'Tablets',
    price: 24.6,
    mrp: 30.75,
    cart_quantity: 0,
    in_stock: true,
    max_quantity: 15,
    category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
    ...given,
  };
}

export const detail = (id: number, given: Partial<MedicineDetail> = {}): MedicineDetail => ({
  ...medicine(id),
  compo_data: [],
  ...given,
});

export const categories: Category[] = [
  { master_cat_id: 1, cat_name: 'Allopathic', icon: 'pack-strip', slug: 'allopathic' },
  { master_cat_id: 2, cat_name: 'Ayurvedic', icon: 'pack-mortar', slug: 'ayurvedic' },
  { master_cat_id: 8, cat_name: 'Eye & ear drops', icon: 'pack-drops', slug: 'eye-ear-drops' },
];

/** Medicines `from` to `to`, both included. */
export const medicines = (from: number, to: number): Medicine[] =>
  Array.from({ length: to - from + 1 }, (_, index) => medicine(from + index));

/** Handles requests for pages of `total` medicines, numbered from 1. */
export const productsPage = (total: number) => createPagedHandler(total, (id) => medicine(id));
