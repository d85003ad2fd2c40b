import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row, Stack } from '../layout/Stack';
import { LinkButton } from './LinkButton';
import { TextLink } from './TextLink';

const meta = { title: 'Actions/Links', component: LinkButton, args: { children: 'Remove' } } satisfies Meta<
  typeof LinkButton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants = {
  render: () => (
    <Stack>
      <Row>
        <LinkButton icon="swap">Alternatives</LinkButton>
        <LinkButton>Remove</LinkButton>
        <LinkButton disabled>Resend OTP</LinkButton>
        <TextLink kind="alone" href="#all">
          See all medicines
        </TextLink>
      </Row>
      <p>
        Read how a <TextLink href="#returns">return</TextLink> works.
      </p>
    </Stack>
  ),
} satisfies Story;
