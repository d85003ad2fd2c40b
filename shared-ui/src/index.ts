export { GlobalStyle } from './theme/GlobalStyle';
export { fontUrls } from './theme/fonts';
export { breakpoints, media, space } from './theme/theme';
export type { SpaceStep } from './theme/theme';

export { AppLink, LinkProvider, useLinkComponent } from './link/LinkProvider';
export type { LinkProps } from './link/LinkProvider';

export { Badge } from './art/Badge';
export { BrandMark } from './art/BrandMark';
export { Icon } from './art/Icon';
export type { IconName, IconProps } from './art/Icon';
export { OrganArt } from './art/OrganArt';
export { Scene } from './art/Scene';
export type { SceneName } from './art/Scene';
export type { PackName } from './art/packs.generated';

export { Panel } from './layout/Panel';
export { Perforation } from './layout/Perforation';
export { Sheet } from './layout/Sheet';
export { Row, Stack } from './layout/Stack';
export { SideColumn, TwoColumns } from './layout/TwoColumns';
export { Wrap } from './layout/Wrap';

export { CountBadge } from './text/CountBadge';
export { keepUnits } from './text/keepUnits';
export { ReachUs } from './text/ReachUs';
export { Tag } from './text/Tag';
export { GroupLabel, Meta, Muted } from './text/Text';
export { VisuallyHidden } from './text/VisuallyHidden';

export { Button } from './actions/Button';
export type { ButtonLinkProps, ButtonProps, ButtonSize, ButtonVariant } from './actions/Button';
export { Chips, LinkChip, RemovableChip, ToggleChip } from './actions/Chip';
export { IconButton } from './actions/IconButton';
export { LinkButton } from './actions/LinkButton';
export { TextLink } from './actions/TextLink';

export { Breadcrumbs } from './navigation/Breadcrumbs';
export type { Crumb } from './navigation/Breadcrumbs';
export { Tabs } from './navigation/Tabs';
export type { TabItem, TabsProps } from './navigation/Tabs';

export { Note } from './feedback/Note';
export { Bar } from './feedback/Skeleton';

export { amountOff, formatRupees, percentOff, toPaise } from './price/money';
export { OffTag } from './price/OffTag';
export { PriceBlock } from './price/PriceBlock';
export type { PriceBlockProps, PriceSize } from './price/PriceBlock';

export { CategoryArt } from './product/CategoryArt';
export { categoryClass, categoryPack } from './product/categoryLook';
export { MedicineTile } from './product/MedicineTile';
export { PackTile } from './product/PackTile';
export type { PackTileProps, TileSize } from './product/PackTile';
export { pictogramFor } from './product/pictogram';
export { printedStrength } from './product/printedStrength';
export { ProductCard } from './product/ProductCard';
export { ProductCardSkeleton } from './product/ProductCardSkeleton';
export { ProductSheet } from './product/ProductSheet';
export { QuantitySelect } from './product/QuantitySelect';

export { EmptyState } from './states/EmptyState';
export { ErrorState } from './states/ErrorState';
export { NoMatch } from './states/NoMatch';
export { NotFoundView } from './states/NotFoundView';
export { SectionSkeleton } from './states/SectionSkeleton';
export { StateView } from './states/StateView';
export { Unavailable } from './states/Unavailable';

export { Facts } from './layout/Facts';
export type { Fact, FactsProps } from './layout/Facts';
export { ScrollToTop } from './navigation/ScrollToTop';

export { LoadingMark, LoadingOverlay } from './feedback/LoadingOverlay';
export { StatusTag } from './feedback/StatusTag';
export { Toast } from './feedback/Toast';
export type { ToastProps } from './feedback/Toast';

export { Checkbox, Radio } from './form/Choice';
export { ChoiceGroup } from './form/ChoiceGroup';
export { AppliedCoupon, CouponField } from './form/Coupon';
export { Field, FieldError, useFieldControl } from './form/Field';
export { JoinedField } from './form/JoinedField';
export { OtpInput } from './form/OtpInput';
export { PasswordInput } from './form/PasswordInput';
export { PincodeField } from './form/PincodeField';
export type { PincodeState as PincodeFieldState } from './form/PincodeField';
export { SearchForm } from './form/SearchForm';
export { Select } from './form/Select';
export { TextArea, TextInput } from './form/TextInput';

export { Modal } from './overlay/Modal';
export type { ModalProps } from './overlay/Modal';

export { Ledger } from './price/Ledger';
export type { LedgerRow } from './price/Ledger';
export { TotalBar } from './price/TotalBar';
export { CompositionList } from './product/CompositionList';
