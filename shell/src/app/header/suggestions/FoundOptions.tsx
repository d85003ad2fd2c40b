import {
  buildUrl,
  formatComposition,
  formatRupees,
  messagingLink,
  packText,
  paths,
  shownMessagingNumber,
  unitPriceText,
  type Medicine,
  type RecentSearch,
  type SearchType,
  type ViewedLabTest,
  type ViewedMedicine,
} from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { CategoryArt, Icon, joinUnits, LabTile, MedicineTile, type IconName } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useServices } from '../../../services/services';
import { IconBox, OptionRow, Price, Typed } from './OptionRow';
import type { FoundSuggestions } from './use-suggestions';

interface FoundOptionsProps {
  /** Beginning of the options' ids. */
  readonly id: string;
  readonly found: FoundSuggestions;
  /** Called when an option is chosen that searches. */
  readonly onSearch: (search: RecentSearch) => void;
}

/** The found suggestions in their groups. */
export function FoundOptions({ id, found, onSearch }: FoundOptionsProps) {
  const { medicines, compositions, categories, lab_tests } = found;
  const keyword = found.corrected ?? found.keyword;
  return (
    <>
      <Group name={labels.medicines} items={medicines}>
        {(medicine) => <MedicineOption key={medicine.product_id} {...{ id, medicine, keyword }} />}
      </Group>
      <Group name="Compositions" items={compositions}>
        {({ name, total }) => (
          <OptionRow
            key={name}
            id={`${id}-composition-${compositions.findIndex((other) => other.name === name)}`}
            picture={<IconTile name="pill" />}
            name={<Typed text={name} keyword={keyword} />}
            detail={`${total.toLocaleString('en-IN')} ${total === 1 ? 'medicine' : 'medicines'}`}
            end={<Icon name="caret-right" size="small" />}
            href={buildUrl.search('medicines', name)}
            opens="page"
            onClick={() => onSearch({ search_type: 'medicines', keyword: name })}
          />
        )}
      </Group>
      <Group name="Categories" items={categories}>
        {({ master_cat_id, cat_name, icon, slug }) => (
          <OptionRow
            key={master_cat_id}
            id={`${id}-category-${master_cat_id}`}
            picture={
              <span>
                <CategoryArt category={slug} icon={icon} size={40} />
              </span>
            }
            name={<Typed text={cat_name} keyword={keyword} />}
            end={<Icon name="caret-right" size="small" />}
            href={buildUrl.medicines({ category: master_cat_id })}
          />
        )}
      </Group>
      <Group name="Lab tests" items={lab_tests}>
        {(test) => <TestOption key={test.id} {...{ id, test, keyword }} />}
      </Group>
    </>
  );
}

interface MedicineOptionProps {
  readonly id: string;
  readonly medicine: ViewedMedicine & Partial<Pick<Medicine, 'composition'>>;
  readonly keyword: string;
}

/** A medicine with its drawing, composition, pack and price. */
export function MedicineOption({ id, medicine, keyword }: MedicineOptionProps) {
  const { composition = [] } = medicine;
  return (
    <OptionRow
      id={`${id}-medicine-${medicine.product_id}`}
      picture={<MedicineTile medicine={medicine} size="mini" />}
      name={<Typed text={medicine.name} keyword={keyword} />}
      detail={joinUnits([formatComposition(composition), packText(medicine)].filter((text) => text !== '').join('. '))}
      end={
        <Price>
          <span>{formatRupees(medicine.price)}</span>
          <small>{unitPriceText(medicine)}</small>
        </Price>
      }
      href={buildUrl.medicineDetail(medicine)}
    />
  );
}

/** A lab test or package with its drawing, lab and price. */
export function TestOption({ id, test, keyword }: { id: string; test: ViewedLabTest; keyword: string }) {
  return (
    <OptionRow
      id={`${id}-test-${test.id}`}
      picture={<LabTile test={test} size="mini" />}
      name={<Typed text={test.title} keyword={keyword} />}
      detail={test.lab_name}
      end={
        <Price>
          <span>{formatRupees(test.price)}</span>
        </Price>
      }
      href={buildUrl.labTestDetail(test)}
    />
  );
}

interface Way {
  readonly name: string;
  readonly detail: string;
  readonly icon: IconName;
  readonly href: string;
}

/** Two ways on where nothing was found: the messaging app, or the whole list; and the list of the other search. */
export function NothingFoundOptions({ id, type }: { id: string; type: SearchType }) {
  const { config } = useServices().composition;
  const messaging = messagingLink(config);
  const inMedicines: Way = {
    name: 'Look in medicines',
    detail: 'Medicines and devices',
    icon: 'pill',
    href: paths.medicines,
  };
  const inLabTests: Way = {
    name: 'Look in lab tests',
    detail: 'Tests and packages',
    icon: 'test-tube',
    href: paths.labTests,
  };
  const [own, other] = type === 'test' ? [inLabTests, inMedicines] : [inMedicines, inLabTests];
  const first: Way =
    messaging === undefined
      ? own
      : {
          name: `Send the name to ${shownMessagingNumber(config) ?? ''}`,
          detail: labels.orderOnMessagingApp,
          icon: 'chat-centered-text',
          href: messaging,
        };
  return (
    <Group name="Or" items={[first, other]}>
      {({ name, detail, icon, href }) => (
        <OptionRow
          key={href}
          id={`${id}-${icon}`}
          picture={<IconTile name={icon} />}
          name={name}
          detail={detail}
          end={<Icon name="caret-right" size="small" />}
          href={href}
        />
      )}
    </Group>
  );
}

interface GroupProps<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

/** A group with its heading; nothing without items. Screen readers get the heading as the group's name. */
export function Group<Item>({ name, items, children }: GroupProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Section role="group" aria-label={name}>
      <GroupName aria-hidden="true">{name}</GroupName>
      {items.map(children)}
    </Section>
  );
}

const IconTile = ({ name }: { name: IconName }) => (
  <IconBox>
    <Icon name={name} />
  </IconBox>
);

const Section = styled.div`
  padding-top: 4px;
`;

/** The name of a group of options. */
export const GroupName = styled.span`
  display: block;
  padding: 6px 14px;
  color: var(--text-2);
  font-size: var(--fs-12);
  font-weight: var(--w-semi);
`;
