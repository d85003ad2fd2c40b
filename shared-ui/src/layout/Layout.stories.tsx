import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Facts } from './Facts';
import { Panel } from './Panel';
import { Perforation } from './Perforation';
import { Sheet } from './Sheet';
import { SideColumn, TwoColumns } from './TwoColumns';
import { Wrap } from './Wrap';

const meta = { title: 'Layout/All', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page = {
  render: () => (
    <Wrap>
      <TwoColumns>
        <Sheet $bleed>The fluid column: a sheet that runs to the edges on phone.</Sheet>
        <SideColumn>
          <Panel heading="Delivery pincode">
            First part
            <Perforation />
            Second part
          </Panel>
          <Panel heading="Done" topRule="brand">
            Green rule
          </Panel>
          <Panel heading="Refused" topRule="danger">
            Red rule
          </Panel>
        </SideColumn>
      </TwoColumns>
    </Wrap>
  ),
} satisfies Story;

export const Profile = {
  render: () => (
    <Wrap>
      <Facts
        facts={[
          { label: 'Name', value: 'Meenakshi Sundaram' },
          { label: 'Mobile Number', value: '98765 43210' },
        ]}
      />
      <Facts
        kind="cells"
        facts={[
          { label: 'Sample', value: 'Blood, 2 tubes' },
          {
            label: 'Fasting',
            value: (
              <>
                10 to 12 hours<small>Water is fine</small>
              </>
            ),
          },
          { label: 'Report', value: 'Within 24 hours', wideOnPhone: true },
        ]}
      />
    </Wrap>
  ),
} satisfies Story;
