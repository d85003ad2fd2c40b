import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../actions/Button';
import { LinkButton } from '../actions/LinkButton';
import { Checkbox, OptionGroup } from '../form/Choice';
import { Modal } from './Modal';

const nothing = () => undefined;

const meta = {
  title: 'Overlay/Side dialog',
  component: Modal,
  args: {
    open: true,
    side: true,
    onClose: nothing,
    title: 'Filters',
    headAction: <LinkButton>Clear all</LinkButton>,
    footer: <Button full>Show 142 tests</Button>,
    children: (
      <OptionGroup legend="Test Type">
        <Checkbox defaultChecked>Test</Checkbox>
        <Checkbox>Health package</Checkbox>
      </OptionGroup>
    ),
  },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filters = {} satisfies Story;
