export { accountLinks } from './customer/account-links';
export type { AccountLink } from './customer/account-links';
export { accountRows } from './customer/account-rows';
export { customerQuery } from './customer/customer-query';
export { fullName } from './customer/full-name';
export { formatMobile } from './customer/format-mobile';

export { CopyOrderNumber } from './order/CopyOrderNumber';

export { CollectionLine, DeliveryLine } from './delivery/DeliveryLine';
export { askServiceability } from './delivery/serviceability';
export { usePincode } from './delivery/use-pincode';
export type { PincodeCheck } from './delivery/use-pincode';

export { fetchFullCart } from './cart/fetch-cart';
export { useCartSync } from './cart/use-cart-sync';
export type { CachedProducts } from './cart/use-cart-sync';

export { NotFoundPage } from './detail/NotFoundPage';
export { useProductViewed } from './detail/use-product-viewed';

export { ListHeader } from './list/ListHeader';
export { LoadMoreSection } from './list/LoadMoreSection';
export { SortSelect } from './list/SortSelect';
export { flattenPages } from './list/list-pages';
export type { ListPage } from './list/list-pages';
export { parseIds, parseKeyword, parseSort, setParams } from './list/list-params';
export { pagedQuery } from './list/paged-query';
export type { PagedQuery } from './list/paged-query';
export { useListParams } from './list/use-list-params';
export type { ListSearchParams } from './list/use-list-params';
export { usePagedList } from './list/use-paged-list';
export type { PagedList } from './list/use-paged-list';
export { useScrollToCurrent } from './list/use-scroll-to-current';

export { SearchSummary } from './search/SearchSummary';
export { EmptySearchResults } from './search/EmptySearchResults';
export { SearchForm } from './search/SearchForm';
export { SearchHeader, searchTitle } from './search/SearchHeader';
