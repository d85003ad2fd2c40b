export { accountLinks, type AccountLink } from './customer/account-links';
export { accountRows } from './customer/account-rows';
export { customerQuery } from './customer/customer-query';
export { formatMobile, fullName } from './customer/format';
export { useSession } from './customer/use-session';
export { stockNoticesQuery, useStockNotices } from './customer/use-stock-notices';

export { CopyOrderNumber } from './order/CopyOrderNumber';
export { useCopy } from './order/use-copy';
export { OrderSteps, OrderStepsSkeleton } from './order/OrderSteps';

export { CollectionLine, DeliveryLine } from './delivery/DeliveryLine';
export { askServiceability } from './delivery/serviceability';
export { storePincode, usePincode, type PincodeCheck } from './delivery/use-pincode';

export { applyConfirmed, type Cart, type CartChange } from './cart/apply-change';
export { cartKeys, cartQuery, countLines, forgetChanges, getPendingChanges } from './cart/cart';
export { getQuantity, observeCarts, type LineRef } from './cart/cart';
export { loadingPriceRows, toPriceSummary } from './cart/price-rows';
export { useCartQuantity } from './cart/use-cart-quantity';

export { AddToCartOutlet } from './product/AddToCartOutlet';

export { useEarlyInput } from './forms/use-early-input';

export { DetailSkeleton, SkeletonLines } from './detail/DetailSkeleton';
export { NotFoundPage } from './detail/NotFoundPage';
export { ProductPage, productQueries } from './detail/ProductPage';
export { breadcrumbsData, faqData, labTestData, medicineData, organizationData } from './detail/structured-data';
export { TextOrigin } from './detail/TextOrigin';
export { TrustFacts, type PanelFact, type TrustFactsProps } from './detail/TrustFacts';
export { scrollToSection, useHashTarget } from './detail/use-hash-target';

export { ChipSkeleton, LinkChips } from './list/LinkChips';
export { ListResults, type ListLayout } from './list/ListResults';
export { LoadMoreSection } from './list/LoadMoreSection';
export { SortSelect } from './list/SortSelect';
export type { ListPage } from './list/list-pages';
export { parseIds, parseListQuery, toRequestBody, type ListQuery } from './list/list-params';
export { pagedQuery, type PagedQuery } from './list/paged-query';
export { useListParams, type ListSearchParams } from './list/use-list-params';
export { usePagedList, type PagedList } from './list/use-paged-list';
export { useScrollToCurrent } from './list/use-scroll-to-current';

export { SearchNotes, understoodText, type UnderstoodKeyword } from './search/SearchNotes';
export { SearchSummary } from './search/SearchSummary';
export { SearchForm } from './search/SearchForm';
export { CategorySection, SearchPage, hasResults } from './search/SearchPage';
export { SearchResults } from './search/SearchResults';

export { browsingCache, endpointQuery } from './query/endpoint-query';
