import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Row } from '../layout/Stack';

const meta = { title: 'Theme/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const roles = [
  'ground',
  'surface',
  'sunken',
  'rule',
  'rule-strong',
  'border-ui',
  'text',
  'text-2',
  'text-3',
  'brand',
  'brand-hover',
  'brand-press',
  'brand-tint',
  'brand-tint-2',
  'save',
  'save-bg',
  'save-fill',
  'danger',
  'danger-fill',
  'danger-bg',
  'success-bg',
  'warning-bg',
  'info',
  'info-bg',
  'focus',
];

const Swatch = styled.figure<{ $role: string }>`
  width: 132px;
  padding-top: 64px;
  border-radius: var(--r2);
  background: linear-gradient(var(--${({ $role }) => $role}) 0 0) top / 100% 56px no-repeat;
  font-size: var(--fs-12);
`;

export const Colours = {
  render: () => (
    <Row>
      {roles.map((role) => (
        <Swatch key={role} $role={role}>
          --{role}
        </Swatch>
      ))}
    </Row>
  ),
} satisfies Story;
