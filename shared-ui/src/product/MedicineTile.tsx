import type { Medicine } from '@storefront/shared-contracts';
import { PackTile, type PackTileProps } from './PackTile';
import { choosePictogram } from './choose-pictogram';
import { formatStrength } from './format-strength';

export interface MedicineTileProps extends Pick<PackTileProps, 'size' | 'label'> {
  readonly medicine: Pick<Medicine, 'name' | 'composition' | 'packet_name' | 'unit_name' | 'unit_type' | 'category'>;
}

/** The pack tile of a medicine: drawing, colours and foot chosen from its facts. */
export function MedicineTile({ medicine, ...rest }: MedicineTileProps) {
  const { name, packet_name, unit_type, category } = medicine;
  return (
    <PackTile
      pack={choosePictogram({ name, packet_name, unit_type, category: category.slug })}
      category={category.slug}
      categoryName={category.cat_name}
      strength={formatStrength(medicine)}
      {...rest}
    />
  );
}
