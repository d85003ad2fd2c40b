import badgeDelivery from '../assets/art/badge-delivery.svg';
import badgeGenuine from '../assets/art/badge-genuine.svg';

export const badges = {
  'badge-delivery': badgeDelivery,
  'badge-genuine': badgeGenuine,
} as const satisfies Record<string, string>;

export type BadgeName = keyof typeof badges;
