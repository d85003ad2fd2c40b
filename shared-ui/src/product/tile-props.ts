import type { Medicine } from '@storefront/shared-contracts';

export type TileSize = 'list' | 'cart' | 'order' | 'small' | 'mini' | 'detail';

export interface MedicineTileProps {
  /** What drawing, colours and foot are chosen from. */
  readonly medicine: Pick<Medicine, 'name' | 'packet_name' | 'unit_type' | 'category'> &
    Partial<Pick<Medicine, 'composition' | 'unit_name'>>;
  /** list 96x116 (default), cart 84x104 (72x92 on phone), order 76x92, small 60x76, mini 56 without foot, detail 320x376 (40% of a phone's width). The foot grows with larger text. */
  readonly size?: TileSize | undefined;
  /** Text for a drawing without a visible label, such as the pack text on the detail page. */
  readonly label?: string | undefined;
}
