import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Row } from '../layout/Stack';
import { Badge } from './Badge';
import { badges } from './badges';
import { BrandMark } from './BrandMark';
import { Icon } from './Icon';
import { icons } from './icons';
import { OrganArt } from './OrganArt';
import { organs } from './organs';
import { Illustration } from './Illustration';
import { illustrations } from './illustrations';

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

function namesOf<Name extends string>(drawings: Record<Name, unknown>): Name[] {
  const isName = (key: string): key is Name => key in drawings;
  return Object.keys(drawings).filter(isName);
}

export const Icons = {
  render: () => (
    <Row>
      {namesOf(icons).map((name) => (
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
      {namesOf(illustrations).map((name) => (
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
      {namesOf(organs).map((name) => (
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
      {namesOf(badges).map((name) => (
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
