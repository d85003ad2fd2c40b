import { documentFileName, unwrap, useShell, type OrderDocument, type ProductType } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { useSaveFile } from '../files/use-save-file';

/** Saves documents of an order as PDF files. */
export function useSaveDocument(product_type: ProductType, order_id: string) {
  const { api } = useShell();
  return useSaveFile(async ({ document_id, title, number }: OrderDocument) => {
    const params = { product_type, order_id, document_id };
    const pdf = await unwrap(api.call('orderDocument', { params }, { quiet: true }));
    return {
      name: documentFileName(number),
      content: new Blob([pdf], { type: 'application/pdf' }),
      announcement: `${title} ${number} was downloaded`,
    };
  }, accountTexts.documentFailed);
}
