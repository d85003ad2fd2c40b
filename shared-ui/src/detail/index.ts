export { ActionBar, type ActionBarProps } from './ActionBar';
export { Breadcrumbs, type Crumb } from './Breadcrumbs';
export { CompositionList } from './CompositionList';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './DescriptionList';
export { BuyPanel, BuyPanelProduct, DetailColumns, DetailPage, NotOnPhone, PhoneOnly } from './Detail';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { PanelDisclosure, type PanelDisclosureProps } from './PanelDisclosure';
export { PlainText, PlainTextEntry, PlainTextOrigin } from './PlainText';
export {
  RelatedMeta,
  RelatedRow,
  RelatedRows,
  RelatedRowsSkeleton,
  RelatedSection,
  type RelatedRowProps,
} from './RelatedList';
export { SideColumn, TwoColumns } from './TwoColumns';
