import { Bar, media, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The room of a title whose words are loading; `long` takes two lines on phones. */
export const TitleOnItsWay = ({ long = false }: { long?: boolean }) => (
  <>
    <VisuallyHidden>Loading</VisuallyHidden>
    <Bar $w="180px" $h="30px" />
    {long && <SecondLine $w="120px" $h="27px" />}
  </>
);

const SecondLine = styled(Bar)`
  ${media.tabletUp} {
    display: none;
  }
`;
