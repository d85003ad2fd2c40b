import { labels, useShell } from '@storefront/shared-contracts';
import { media, Wrap } from '@storefront/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useServices } from '../app/ServicesContext';
import { Hero } from './Hero';
import { MessagingStrip } from './MessagingStrip';
import { Promises } from './Promises';

/** The home page: two doors, the categories, the messaging app, lab tests where a part offers them, two promises. Source: spec 1. */
export default function Home() {
  const { setTitle } = useShell();
  useEffect(() => setTitle(labels.home), [setTitle]);
  return (
    <>
      <Hero />
      <MessagingStrip />
      <Section name="lab/popular-tests" />
      <Section name="lab/tests-by-organ" />
      <Spaced>
        <Promises />
      </Spaced>
    </>
  );
}

type SectionName = 'lab/popular-tests' | 'lab/tests-by-organ';

/** A section of another part; without the part that offers it, and where it shows nothing, there is not even its space. */
function Section({ name }: { name: SectionName }) {
  const { Widget } = useShell();
  const { table } = useServices();
  if (table.widget(name) === undefined) return null;
  return (
    <Spaced>
      <Widget name={name} props={{}} placeholder={<Room $height={rooms[name]} />} />
    </Spaced>
  );
}

/** The height in px of each section on desktop, tablet and phone, so that nothing moves when it arrives. */
const rooms = {
  'lab/popular-tests': { desktop: 348, tablet: 595, phone: 370 },
  'lab/tests-by-organ': { desktop: 303, tablet: 303, phone: 350 },
} as const;

const Room = styled.div<{ $height: (typeof rooms)[SectionName] }>`
  min-height: ${({ $height }) => $height.desktop}px;

  ${media.tablet} {
    min-height: ${({ $height }) => $height.tablet}px;
  }

  ${media.phone} {
    min-height: ${({ $height }) => $height.phone}px;
  }
`;

const Spaced = styled(Wrap)`
  margin-top: var(--s12);

  &:empty {
    display: none;
  }
`;
