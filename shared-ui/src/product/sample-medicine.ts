import type { Medicine } from '@storefront/shared-contracts';

/** A sample medicine for tests and stories. */
export const sampleMedicine: Medicine = {
  product_id: 101,
  product_detail_id: 201,
  name: 'Amoxicillin 500 + Clavulanic Acid 125 Tablet',
  manufacturer: 'Meru Pharma Works',
  composition: [
    { id: 1, name: 'Amoxicillin', strength: '500 mg' },
    { id: 2, name: 'Clavulanic Acid', strength: '125 mg' },
  ],
  packet_name: 'Strip',
  unit_name: '10',
  unit_type: 'Tablets',
  price: 142.1,
  mrp: 203,
  cart_quantity: 0,
  in_stock: true,
  max_quantity: 15,
  category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
};
