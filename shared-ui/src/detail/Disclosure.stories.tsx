import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Disclosure } from './Disclosure';
import { PanelDisclosure } from './PanelDisclosure';

const meta = { title: 'Disclosure/Rows' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows = {
  render: () => (
    <>
      <Disclosure summary="Kidney Function Test" aside="3 parameters" defaultOpen>
        Creatinine, Urea, Uric Acid
      </Disclosure>
      <Disclosure summary="Lipid Profile" aside="2 parameters">
        HDL Cholesterol, LDL Cholesterol
      </Disclosure>
      <Disclosure summary="How is a sample collected?">A technician comes to your address.</Disclosure>
    </>
  ),
} satisfies Story;

export const PanelLines = {
  render: () => (
    <>
      <PanelDisclosure label="Coupon" icon="tag-fill" summary="Coupon, 2 fit this cart" action="Apply">
        The field for a code
      </PanelDisclosure>
      <PanelDisclosure
        label="Delivery pincode"
        icon="truck"
        summary="Delivery pincode"
        action="Check"
        fault="Not served"
      >
        Sorry! Your Pincode is not Serviceable
      </PanelDisclosure>
    </>
  ),
} satisfies Story;
