import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { TextLink } from '../actions/TextLink';
import { PageContainer } from '../layout/PageContainer';
import { Carousel } from './Carousel';

const meta = { title: 'Carousel/Rows', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Card = styled.div`
  min-height: 180px;
  padding: 18px;
`;

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    content: (
      <Card>
        <a href={`#${index + 1}`}>Test {index + 1}</a>
      </Card>
    ),
  }));

const row = (count: number) => (
  <PageContainer>
    <Carousel
      heading="Popular lab tests"
      itemsName="lab tests"
      slides={slides(count)}
      action={
        <TextLink kind="alone" href="#all">
          See all lab tests
        </TextLink>
      }
    />
  </PageContainer>
);

export const Fifteen = { render: () => row(15) } satisfies Story;

export const AllFit = { render: () => row(3) } satisfies Story;
