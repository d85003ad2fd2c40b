export { ActionBar, type ActionBarProps } from './ActionBar';
export { Breadcrumbs, type Crumb } from './Breadcrumbs';
export { CompositionList } from './CompositionList';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './DescriptionList';
export { DetailColumns, DetailPage } from './Detail';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { PlainText, PlainTextEntry, PlainTextOrigin } from './PlainText';
export { SideMeta, SideRow, SideRows, SideRowsSkeleton, SideSection, type SideRowProps } from './SideList';
export { SideColumn, TwoColumns } from './TwoColumns';
