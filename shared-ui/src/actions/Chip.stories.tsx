import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CategoryArt } from '../product/CategoryArt';
import { Chips, LinkChip, RemovableChip } from './Chip';

const meta = { title: 'Actions/Chips', component: Chips } satisfies Meta<typeof Chips>;
export default meta;
type Story = StoryObj<typeof meta>;

const categories = ['allopathic', 'ayurvedic', 'homeopathic', 'vitamins', 'supplements', 'care', 'devices'];

export const Links = {
  render: () => (
    <Chips>
      <LinkChip href="#all" current>
        All
      </LinkChip>
      {categories.map((category) => (
        <LinkChip key={category} href={`#${category}`} art={<CategoryArt category={category} size={28} />}>
          {category}
        </LinkChip>
      ))}
    </Chips>
  ),
} satisfies Story;

export const Removable = {
  render: () => (
    <Chips>
      <RemovableChip removeLabel="Remove filter Heart" onRemove={() => undefined}>
        Heart
      </RemovableChip>
    </Chips>
  ),
} satisfies Story;
