import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Stack } from '../layout/Stack';
import { GroupLabel, Meta as MetaText, Muted } from '../text/Text';

const meta = { title: 'Theme/Type' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Headline = styled.p`
  font-size: var(--fs-44);
  font-weight: var(--w-semi);
  line-height: 1.05;
  letter-spacing: -0.02em;
`;

const Figures = styled.p`
  font-size: var(--fs-20);
  font-weight: var(--w-semi);
`;

const PackVoice = styled.p`
  font-weight: var(--w-bold);
  font-stretch: var(--wd-pack);
`;

export const Voices = {
  render: () => (
    <Stack>
      <Headline>Telmisartan 40 mg ₹118.80</Headline>
      <h1>Page title</h1>
      <h2>Panel title</h2>
      <h3>Item name</h3>
      <Figures>₹1,299.00 ₹349.00 ₹48.50 tabular figures</Figures>
      <p>Body 17/25, weight 430. Amoxicillin 500 mg + Clavulanic Acid 125 mg, strip of 10 tablets.</p>
      <Muted>Second ink: what still works.</Muted>
      <MetaText>Meta: Showing 15/142 Lab Test</MetaText>
      <GroupLabel>Talk to us</GroupLabel>
      <PackVoice>Pack voice, width 76%: 650 mg, 40/5 mg, 60K IU, 200 MD</PackVoice>
      <Figures lang="hi">दवाइयाँ मँगाएँ, जाँच घर पर कराएँ। ₹118.80</Figures>
    </Stack>
  ),
} satisfies Story;
