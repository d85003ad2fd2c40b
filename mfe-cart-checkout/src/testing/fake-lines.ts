import type { LabCartLine, Medicine, MedicineCartLine, PriceDetails, ProductType } from '@storefront/shared-contracts';

/** A medicine of a list: ₹20 instead of an MRP of ₹25. */
export function medicine(id: number, rest: Partial<Medicine> = {}): Medicine {
  return {
    product_id: 1000 + id,
    product_detail_id: id,
    name: `Medicine ${id}`,
    manufacturer: 'Sahyadri Remedies Ltd',
    composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
    packet_name: 'Strip',
    unit_name: '15',
    unit_type: 'Tablets',
    price: 20,
    mrp: 25,
    cart_quantity: 0,
    in_stock: true,
    max_quantity: 15,
    category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
    ...rest,
  };
}

/** A cart line of a medicine whose price did not change since it was added. */
export function medicineLine(id: number, quantity: number, rest: Partial<MedicineCartLine> = {}): MedicineCartLine {
  const product = medicine(id, { cart_quantity: quantity, ...rest });
  return { ...product, quantity, price_when_added: product.price, ...rest };
}

/** A cart line of a lab test: ₹400 instead of an MRP of ₹500, 3 parameters. */
export function labLine(id: number, quantity: number, rest: Partial<LabCartLine> = {}): LabCartLine {
  const names = ['Haemoglobin', 'RBC Count', 'Platelet Count'];
  return {
    id,
    title: `Lab test ${id}`,
    name: `Test ${id}`,
    lab_name: 'Anvay Path Labs',
    organ_icon: 'blood',
    is_package: 0,
    price: 400,
    mrp: 500,
    test_list_count: 1,
    param_count: names.length,
    test_list: [
      { id, name: `Test ${id}`, parameters: names.map((parameter, index) => ({ id: index + 1, parameter })) },
    ],
    cart_quantity: quantity,
    max_quantity: 5,
    quantity,
    price_when_added: rest.price ?? 400,
    ...rest,
  };
}

interface Priced {
  readonly mrp: number;
  readonly price: number;
  readonly quantity: number;
}

/**
 * Price details of these lines according to D16. `off` is the coupon's discount in rupees; `fixed` sets the delivery
 * charge.
 */
export function totals(type: ProductType, lines: readonly Priced[], fixed: number | undefined, off = 0): PriceDetails {
  const sum = (of: 'mrp' | 'price') => lines.reduce((total, line) => total + line[of] * line.quantity, 0);
  const selling = sum('price') - off;
  const delivery = fixed ?? (type === 'medicine' && selling < 1000 ? 50 : 0);
  return {
    all_total: sum('mrp'),
    discount: sum('mrp') - selling,
    delivery,
    total_amount: selling + delivery,
  };
}
