import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DescriptionList } from '../detail/DescriptionList';
import { Panel } from '../order/Panel';
import { ListSurface } from './ListSurface';
import { SideColumn, TwoColumns } from '../detail/TwoColumns';
import { PageContainer } from './PageContainer';
import { Stack } from './Stack';

const meta = { title: 'Layout/All', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page = {
  render: () => (
    <PageContainer>
      <TwoColumns>
        <ListSurface $fullBleed>The fluid column: a sheet that runs to the edges on phone.</ListSurface>
        <SideColumn>
          <Stack>
            <Panel heading="Delivery pincode">A part</Panel>
            <Panel heading="Done" topRule="brand">
              Green rule
            </Panel>
            <Panel heading="Refused" topRule="danger">
              Red rule
            </Panel>
          </Stack>
        </SideColumn>
      </TwoColumns>
    </PageContainer>
  ),
} satisfies Story;

export const Profile = {
  render: () => (
    <PageContainer>
      <DescriptionList
        facts={[
          { label: 'Name', value: 'Meenakshi Sundaram' },
          { label: 'Mobile Number', value: '98765 43210' },
        ]}
      />
      <DescriptionList
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
          { label: 'Report', value: 'Within 24 hours' },
        ]}
      />
    </PageContainer>
  ),
} satisfies Story;
