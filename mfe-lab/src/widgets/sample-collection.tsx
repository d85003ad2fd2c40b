/** When a sample is collected at the visitor's pincode. A widget, since a served page needs its code when it is used. */
export { CollectionLine as default } from '@storefront/page-kit';
