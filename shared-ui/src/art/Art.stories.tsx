import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Row } from '../layout/Stack';
import { Badge, DeliveryBadge, BrandMark, Illustration, OrganArt } from './Art';
import { Icon } from './Icon';
import { iconNames, illustrationNames, organNames } from './names';

const meta = { title: 'Theme/Art' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Named = styled.figure`
  display: grid;
  justify-items: center;
  gap: 6px;
  min-width: 96px;
  font-size: var(--fs-12);
  color: var(--text-2);
`;

export const Icons = {
  render: () => (
    <Row>
      {iconNames.map((name) => (
        <Named key={name}>
          <Icon name={name} size="large" />
          {name}
        </Named>
      ))}
    </Row>
  ),
} satisfies Story;

export const Scenes = {
  render: () => (
    <Row>
      {illustrationNames.map((name) => (
        <Named key={name}>
          <Illustration name={name} />
          {name}
        </Named>
      ))}
    </Row>
  ),
} satisfies Story;

export const OrgansAndBadges = {
  render: () => (
    <Row>
      {organNames.map((name) => (
        <Named key={name}>
          <OrganArt organ={name.replace('organ-', '')} size={64} />
          {name}
        </Named>
      ))}
      <Named>
        <OrganArt size={64} />
        one test
      </Named>
      <Named>
        <OrganArt isPackage size={64} />
        package
      </Named>
      <Named>
        <DeliveryBadge size={64} />
        delivery
      </Named>
      {(['badge-genuine', 'badge-return', 'badge-talk'] as const).map((name) => (
        <Named key={name}>
          <Badge name={name} size={64} />
          {name}
        </Named>
      ))}
      <Named>
        <BrandMark size={64} />
        brand
      </Named>
    </Row>
  ),
} satisfies Story;
