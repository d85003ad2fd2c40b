/** When a medicine arrives at the visitor's pincode. A widget, since a served page needs its code when it is used. */
export { DeliveryLine as default } from '@storefront/page-kit';
