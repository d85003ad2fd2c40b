export { ActionBar, type ActionBarProps } from './ActionBar';
export { Breadcrumbs, type Crumb } from './Breadcrumbs';
export { CompositionList } from './CompositionList';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './DescriptionList';
export {
  BuyPanel,
  BuyPanelProduct,
  DetailColumns,
  DetailHead,
  DetailHeadBox,
  DetailPage,
  DetailTileSkeleton,
  NotOnPhone,
  PhoneOnly,
  type DetailHeadProps,
} from './Detail';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { PanelDisclosure, type PanelDisclosureProps } from './PanelDisclosure';
export { PlainText, PlainTextEntry, PlainTextOrigin } from './PlainText';
export { RelatedRow, RelatedRows, RelatedRowsSkeleton, RelatedSection, type RelatedRowProps } from './RelatedList';
export { SideColumn, TwoColumns } from './TwoColumns';
