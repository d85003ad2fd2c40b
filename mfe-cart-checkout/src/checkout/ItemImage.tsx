import type { CheckoutItem } from '@storefront/shared-contracts';
import { CategoryArt, categoryClass, OrganArt, choosePictogram } from '@storefront/shared-ui';
import styled from 'styled-components';

const size = 36;

/** The small drawing of an ordered item. Decoration: the words beside it say it all. */
export function ItemImage({ item }: { item: CheckoutItem }) {
  const { lab_test_master_id, organ_icon, is_package, name, packet_name, unit_type, category } = item;
  if (lab_test_master_id !== undefined) {
    return (
      <Ground className="cat-lab">
        <OrganArt organ={organ_icon} isPackage={is_package === 1} size={size} />
      </Ground>
    );
  }
  const slug = category?.slug ?? '';
  return (
    <Ground className={categoryClass(slug)}>
      <CategoryArt
        category={slug}
        icon={choosePictogram({ name, packet_name, unit_type, category: slug })}
        size={size}
      />
    </Ground>
  );
}

const Ground = styled.span`
  display: block;
  flex: none;
  padding: 5px;
  border-radius: 4px;
  background: var(--p-bg);
  box-shadow: inset 4px 0 0 var(--p-tone);
`;
