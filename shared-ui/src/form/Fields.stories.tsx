import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from '../layout/Stack';
import { Checkbox, Radio, OptionGroup } from './Choice';
import { Field } from './Field';
import { OtpInput } from './OtpInput';
import { PasswordInput } from './PasswordInput';
import { Select } from './Select';
import { TextArea, TextInput } from './TextInput';

const meta = { title: 'Form/Fields', component: Field, args: { label: 'City', children: null } } satisfies Meta<
  typeof Field
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hint = {
  render: () => (
    <Field label="Landmark" optional hint="Up to 50 characters">
      <TextInput placeholder="Near, opposite, behind" />
    </Field>
  ),
} satisfies Story;

export const Error = {
  render: () => (
    <Field label="City" hint="As on the letter" error="City should be minimum 2 characters">
      <TextInput defaultValue="B" />
    </Field>
  ),
} satisfies Story;

export const ReadOnly = {
  render: () => (
    <Field label="Pincode" hint="Cannot be changed here">
      <TextInput defaultValue="560078" readOnly />
    </Field>
  ),
} satisfies Story;

export const Password = {
  render: () => (
    <Field label="New Password" hint="6 to 30 characters, no spaces">
      <PasswordInput autoComplete="new-password" defaultValue="neemleaf26" />
    </Field>
  ),
} satisfies Story;

export const Secret = {
  render: () => (
    <Field label="Access token" hint="Kept until you close the browser">
      <PasswordInput autoComplete="off" what="access token" defaultValue="a-secret-text" />
    </Field>
  ),
} satisfies Story;

export const Otp = {
  render: () => (
    <Stack>
      <Field label="OTP" hint="OTP Sent is valid for only 15 Minutes">
        <OtpInput masked defaultValue="491733" />
      </Field>
      <Field label="Mobile OTP">
        <OtpInput defaultValue="491733" />
      </Field>
    </Stack>
  ),
} satisfies Story;

export const NotesWithCounter = {
  render: () => (
    <Field label="Notes" optional hint="What went wrong?" hintEnd="12/240">
      <TextArea defaultValue="Wrong strength" />
    </Field>
  ),
} satisfies Story;

const states = [
  { value: '', label: 'Choose a state' },
  { value: '1', label: 'Karnataka' },
];

export const Selects = {
  render: () => (
    <Stack>
      <Field label="State">
        <Select options={states} />
      </Field>
      <Select compact aria-label="Sort by" options={[{ value: 'new', label: 'Sort by: Relevance' }]} />
    </Stack>
  ),
} satisfies Story;

export const Choices = {
  render: () => (
    <OptionGroup legend="Organ">
      <Checkbox defaultChecked count={12}>
        Heart
      </Checkbox>
      <Checkbox count={8}>Liver</Checkbox>
      <Radio name="reason" defaultChecked>
        Ordered by mistake
      </Radio>
      <Radio name="reason">Other</Radio>
    </OptionGroup>
  ),
} satisfies Story;
