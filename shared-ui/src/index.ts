export { breakpoints, media, space, type SpaceStep } from './theme/theme';
export { borderInForcedColors, chosenInForcedColors, noBorderInForcedColors } from './theme/forced-colors';

export { AppLink, LinkProvider, type LinkProps } from './link/LinkProvider';
export { StretchedLink } from './link/StretchedLink';

export {
  Badge,
  BrandMark,
  Illustration,
  OrganArt,
  DeliveryBadge,
  type BadgeProps,
  type DeliveryBadgeProps,
  type IllustrationName,
  type PackName,
  type PackSymbol,
} from './art/Art';
export { Icon, type IconName, type IconProps } from './art/Icon';
export { PackArt, type PackArtProps } from './art/PackArt';

export { pageHeight, PageContainer } from './layout/PageContainer';
export { ListSurface } from './layout/ListSurface';
export { Row, Stack } from './layout/Stack';
export { sidewaysRow } from './layout/sideways-row';

export { CountBadge } from './text/CountBadge';
export { joinUnits } from './text/join-units';
export { ContactSentence } from './text/ContactSentence';
export { NoticeText, type NoticeTextProps } from './text/NoticeText';
export { Tag } from './text/Tag';
export { GroupLabel, Meta, Muted } from './text/Text';
export { hiddenVisually, VisuallyHidden } from './text/VisuallyHidden';

export { Button, type ButtonLinkProps, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/Button';
export { Chips, LinkChip, RemovableChip } from './actions/Chip';
export { IconButton } from './actions/IconButton';
export { LinkButton } from './actions/LinkButton';
export { TextLink } from './actions/TextLink';

export { hiddenWhileTyping, lowerEdge, scrollsWhenLow, useLowerEdge } from './navigation/lower-edge';

export { InlineAlert } from './feedback/InlineAlert';
export { LoadingOverlay, LoadingSpinner } from './feedback/LoadingOverlay';
export { SkeletonBar } from './feedback/Skeleton';
export { toastAttribute } from './feedback/toast-attribute';

export { getDiscountAmount, getDiscountPercent } from './price/savings';
export { DiscountTag } from './price/DiscountTag';
export { PriceBlock, type PriceBlockProps, type PriceSize } from './price/PriceBlock';

export { tileBackground } from './product/tile-background';
export { CategoryArt } from './product/CategoryArt';
export { categoryClass } from './product/category-style';
export { LabTile, type LabTileProps, type LabTileSize } from './product/LabTile';
export { findMedicineGroup, type MedicineGroup } from './pictogram/medicine-group';
export { MedicineTile, type MedicineTileProps, type TileSize } from './product/MedicineTile';
export { ProductCard, StockNote } from './product/ProductCard';
export { ProductCardSkeleton } from './product/ProductCardSkeleton';
export { ProductGrid } from './product/ProductGrid';

export { EmptyResults, EmptyState } from './states/EmptyState';
export { ErrorState } from './states/ErrorState';
export { NotFoundView } from './states/NotFoundView';
export { offlineHeading, offlineRetry, useOnline } from './states/offline';
export { StateView } from './states/StateView';

export { ScrollToTop } from './navigation/ScrollToTop';

export { lazyWithRetry } from './load/lazy-with-retry';

export { LoadedPagesProvider, useLoadedPages, type LoadedPages } from './list/loaded-pages';

export { focusMainIfLost } from './overlay/use-focus-restore';
export { focusWhenNotInert } from './overlay/focus-when-not-inert';
export { Modal, type ModalProps } from './overlay/Modal';
