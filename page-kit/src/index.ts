export { accountLinks, accountRows, type AccountLink } from './customer/account-links';
export { customerQuery, formatMobile, fullName, useSession } from './customer/customer';
export { stockNoticesQuery, useStockNotices } from './customer/use-stock-notices';

export { CopyOrderNumber, useCopy } from './order/CopyOrderNumber';
export { OrderSteps, OrderStepsSkeleton } from './order/OrderSteps';

export { CollectionLine, DeliveryLine } from './delivery/DeliveryLine';
export {
  askServiceability,
  storePincode,
  usePincode,
  type PincodeCheck,
  type ServiceabilityAnswer,
} from './delivery/use-pincode';

export { applyConfirmed, type Cart, type CartChange } from './cart/apply-change';
export {
  cartKeys,
  cartQuery,
  countLines,
  forgetChanges,
  getPendingChanges,
  getQuantity,
  observeCarts,
  useCartQuantity,
  type LineRef,
} from './cart/cart';
export { loadingPriceRows, toPriceSummary } from './cart/price-rows';

export { AddToCartOutlet } from './product/AddToCartOutlet';
export { MedicineCell, MedicineCellSkeleton } from './product/MedicineCell';

export { useEarlyInput } from './forms/use-early-input';

export { DetailSkeleton, SkeletonLines } from './detail/DetailSkeleton';
export { NotFoundPage } from './detail/NotFoundPage';
export { ProductPage, productQueries } from './detail/ProductPage';
export { breadcrumbsData, faqData, labTestData, medicineData, organizationData } from './detail/structured-data';
export { TextOrigin } from './detail/TextOrigin';
export { TrustFacts, type PanelFact, type TrustFactsProps } from './detail/TrustFacts';
export { scrollToSection, useHashTarget } from './detail/use-hash-target';

export { ChipSkeleton, LinkChips, useScrollToCurrent } from './list/LinkChips';
export { ListResults, type ListLayout } from './list/ListResults';
export { LoadMoreSection } from './list/LoadMoreSection';
export { SortSelect } from './list/SortSelect';
export { pagedQuery, type ListPage, type PagedQuery } from './list/paged-query';
export { parseIds, parseListQuery, toRequestBody, type ListQuery } from './list/list-params';
export { useListParams, type ListSearchParams } from './list/use-list-params';
export { usePagedList, type PagedList } from './list/use-paged-list';

export { SearchNotes, understoodText, type UnderstoodKeyword } from './search/SearchNotes';
export { SearchSummary } from './search/SearchSummary';
export { SearchForm } from './search/SearchForm';
export { CategorySection, SearchPage, hasResults } from './search/SearchPage';
export { SearchResults } from './search/SearchResults';

export { browsingCache, endpointQuery } from './query/endpoint-query';
