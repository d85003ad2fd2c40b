export { CartonTile } from './CartonTile';
export { OrderNumber, type OrderNumberProps } from './OrderNumber';
export { Panel } from './Panel';
export { PriceBreakdown, type PriceRow } from './PriceBreakdown';
export { PriceSummary, totalAmountLabel, type PriceSummaryProps } from './PriceSummary';
export { QuantitySelect } from './QuantitySelect';
export { RedirectNotice, type RedirectNoticeProps } from './RedirectNotice';
export { StatusTag } from './StatusTag';
export { useCountdown, type Countdown } from './use-countdown';
