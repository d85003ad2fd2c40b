import { SkeletonBar, LinkButton, OrganArt, VisuallyHidden } from '@storefront/shared-ui';
import { Checkbox, OptionGroup } from '@storefront/shared-ui/form';
import { memo, useState } from 'react';
import styled from 'styled-components';
import type { FilterName } from './filters';
import type { FilterGroup, Option } from './use-filter-groups';

export interface FilterOptionsProps {
  readonly group: FilterGroup;
  readonly chosen: readonly number[];
  readonly onToggle: (name: FilterName, id: number) => void;
  /** Number of options before "Show n more". */
  readonly first: number;
}

/**
 * One filter: its first options and the selected ones, then "Show n more". An option that is deselected stays visible,
 * so that the focus is not lost. Memoized, so that a change in one filter does not render the others.
 */
export const FilterOptions = memo(Options, areEqual);

/** Compares the contents, because group and options are new objects at each render of the list. */
function areEqual(before: FilterOptionsProps, after: FilterOptionsProps): boolean {
  return (
    before.group.name === after.group.name &&
    before.group.legend === after.group.legend &&
    before.group.options === after.group.options &&
    before.group.pending === after.group.pending &&
    before.chosen.join() === after.chosen.join() &&
    before.onToggle === after.onToggle &&
    before.first === after.first
  );
}

function Options({ group, chosen, onToggle, first }: FilterOptionsProps) {
  const [all, setAll] = useState(false);
  const [touched, setTouched] = useState<readonly number[]>([]);
  const { legend, options, pending } = group;
  const inSight = options.filter(
    ({ id }, index) => all || index < first || chosen.includes(id) || touched.includes(id),
  );
  const toggle = (id: number) => {
    setTouched([...touched, id]);
    onToggle(group.name, id);
  };
  if (!pending && options.length === 0) return null;
  const hidden = options.length - inSight.length;
  return (
    <OptionGroup legend={legend}>
      <Choices aria-busy={pending}>
        {pending && places.slice(0, first).map((place) => <OptionSkeleton key={place} />)}
        {inSight.map((option) => (
          <Checkbox
            key={option.id}
            name={group.name}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={() => toggle(option.id)}
          >
            <Name option={option} />
          </Checkbox>
        ))}
      </Choices>
      {options.length > first && (all || hidden > 0) && (
        <LinkButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${hidden} more`}
          <VisuallyHidden>, {legend}</VisuallyHidden>
        </LinkButton>
      )}
    </OptionGroup>
  );
}

function Name({ option: { name, icon } }: { option: Option }) {
  return (
    <>
      {icon !== undefined && <OrganArt organ={icon} size={28} className="cat-lab" />}
      <span>{name}</span>
    </>
  );
}

const OptionSkeleton = () => (
  <OptionRow aria-hidden="true">
    <SkeletonBar $w="22px" $h="22px" />
    <SkeletonBar $w="96px" />
  </OptionRow>
);

const places = [1, 2, 3, 4, 5, 6];

/* The container sets the columns: one beside the list, two in the sheet. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  column-gap: var(--s4);
  clear: both;

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const OptionRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  height: var(--tap);
`;
