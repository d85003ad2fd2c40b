export { GlobalStyle } from './theme/GlobalStyle';
export { fontUrls } from './theme/fonts';
export { breakpoints, media, space } from './theme/theme';
export { borderInForcedColors, chosenInForcedColors, noBorderInForcedColors } from './theme/forced-colors';
export type { SpaceStep } from './theme/theme';

export { AppLink, LinkProvider, useLinkComponent } from './link/LinkProvider';
export type { LinkProps } from './link/LinkProvider';
export { StretchedLink } from './link/StretchedLink';

export { Badge } from './art/Badge';
export { BrandMark } from './art/BrandMark';
export { Icon } from './art/Icon';
export type { IconName, IconProps } from './art/Icon';
export { OrganArt } from './art/OrganArt';
export { Illustration } from './art/Illustration';
export type { IllustrationName } from './art/Illustration';
export type { PackName } from './art/packs';

export { pageHeight } from './layout/page-height';
export { Panel } from './layout/Panel';
export { DottedDivider } from './layout/DottedDivider';
export { ListSurface } from './layout/ListSurface';
export { PlainText, PlainTextEntry, PlainTextOrigin } from './layout/PlainText';
export { Row, Stack } from './layout/Stack';
export { sidewaysRow } from './layout/sideways-row';
export { SideColumn, TwoColumns } from './layout/TwoColumns';
export { PageContainer } from './layout/PageContainer';

export { CountBadge } from './text/CountBadge';
export { joinUnits } from './text/join-units';
export { ContactSentence } from './text/ContactSentence';
export { Tag } from './text/Tag';
export { GroupLabel, Meta, Muted } from './text/Text';
export { VisuallyHidden } from './text/VisuallyHidden';

export { Button } from './actions/Button';
export type { ButtonLinkProps, ButtonProps, ButtonSize, ButtonVariant } from './actions/Button';
export { Chips, LinkChip, RemovableChip, ToggleChip } from './actions/Chip';
export { IconButton } from './actions/IconButton';
export { LinkButton } from './actions/LinkButton';
export { TextLink } from './actions/TextLink';

export { ActionBar } from './navigation/ActionBar';
export type { ActionBarProps } from './navigation/ActionBar';
export { hiddenWhileTyping, lowerEdge, scrollsWhenLow, useLowerEdge } from './navigation/lower-edge';
export { Breadcrumbs } from './navigation/Breadcrumbs';
export type { Crumb } from './navigation/Breadcrumbs';
export { Tabs } from './navigation/Tabs';
export type { TabItem, TabsProps } from './navigation/Tabs';

export { InlineAlert } from './feedback/InlineAlert';
export { SkeletonBar } from './feedback/Skeleton';

export { getDiscountAmount, getDiscountPercent } from './price/savings';
// Parts that were built before these moved to the contracts take them from here.
export { formatRupees, toPaise } from '@storefront/shared-contracts';
export { DiscountTag } from './price/DiscountTag';
export { PriceBlock } from './price/PriceBlock';
export type { PriceBlockProps, PriceSize } from './price/PriceBlock';

export { CartonTile } from './product/CartonTile';
export { tileBackground } from './product/tile-background';
export { CategoryArt } from './product/CategoryArt';
export { categoryClass, categoryPack } from './product/category-style';
export { LabTile } from './product/LabTile';
export type { LabTileProps, LabTileSize } from './product/LabTile';
export { MedicineTile } from './product/MedicineTile';
export { PackTile } from './product/PackTile';
export type { PackTileProps, TileSize } from './product/PackTile';
export { choosePictogram } from './product/choose-pictogram';
export { formatStrength } from './product/format-strength';
export { ProductCard } from './product/ProductCard';
export { ProductCardSkeleton } from './product/ProductCardSkeleton';
export { ProductGrid } from './product/ProductGrid';
export { QuantitySelect } from './product/QuantitySelect';
export { StockNote } from './product/StockNote';

export { EmptyState } from './states/EmptyState';
export { ErrorState } from './states/ErrorState';
export { EmptyResults } from './states/EmptyResults';
export { NotFoundView } from './states/NotFoundView';
export { Offline } from './states/Offline';
export { SectionSkeleton } from './states/SectionSkeleton';
export { StateView } from './states/StateView';
export { PartUnavailable } from './states/PartUnavailable';
export { useOnline } from './states/use-online';

export { DescriptionList } from './layout/DescriptionList';
export type { DescriptionItem, DescriptionListProps } from './layout/DescriptionList';
export { ScrollToTop } from './navigation/ScrollToTop';

export { LoadingSpinner, LoadingOverlay } from './feedback/LoadingOverlay';
export { StatusTag } from './feedback/StatusTag';
export { Toast } from './feedback/Toast';
export type { ToastProps } from './feedback/Toast';

export { Checkbox, Radio } from './form/Choice';
export { OptionGroup } from './form/OptionGroup';
export { AppliedCoupon, CouponField, CouponOffers } from './form/Coupon';
export { Field, FieldError, useFieldControl } from './form/Field';
export { InputGroup } from './form/InputGroup';
export { OtpInput } from './form/OtpInput';
export { PasswordInput } from './form/PasswordInput';
export { PincodeField } from './form/PincodeField';
export type { PincodeState as PincodeFieldState } from './form/PincodeField';
export { Select } from './form/Select';
export { TextArea, TextInput } from './form/TextInput';
export type { TextInputProps } from './form/TextInput';

export { LoadedPagesProvider, useLoadedPages } from './list/loaded-pages';
export type { LoadedPages } from './list/loaded-pages';

export { OrderNumber } from './order/OrderNumber';
export type { OrderNumberProps } from './order/OrderNumber';

export { RedirectNotice } from './countdown/RedirectNotice';
export type { RedirectNoticeProps } from './countdown/RedirectNotice';
export { useCountdown } from './countdown/use-countdown';
export type { Countdown } from './countdown/use-countdown';

export { Drawer } from './overlay/Drawer';
export type { DrawerProps } from './overlay/Drawer';
export { focusMainIfLost } from './overlay/focus-main';
export { focusWhenNotInert } from './overlay/focus-when-not-inert';
export { Modal } from './overlay/Modal';
export type { ModalProps } from './overlay/Modal';

export { PriceBreakdown } from './price/PriceBreakdown';
export type { PriceRow } from './price/PriceBreakdown';
export { PriceSummary, totalAmountLabel } from './price/PriceSummary';
export type { PriceSummaryProps } from './price/PriceSummary';
export { CompositionList } from './product/CompositionList';

export { Carousel } from './carousel/Carousel';
export type { CarouselProps, CarouselSlide } from './carousel/Carousel';
export { Disclosure } from './disclosure/Disclosure';
export type { DisclosureProps } from './disclosure/Disclosure';
export { DetailColumns, DetailPage } from './layout/Detail';
export { SideMeta, SideRow, SideRows, SideRowsSkeleton, SideSection } from './product/SideList';
export type { SideRowProps } from './product/SideList';
