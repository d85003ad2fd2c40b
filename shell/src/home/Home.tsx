import { labels, useShell } from '@storefront/shared-contracts';
import { Wrap } from '@storefront/shared-ui';
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

/** A section of another part; without the part that offers it there is not even its space. */
function Section({ name }: { name: 'lab/popular-tests' | 'lab/tests-by-organ' }) {
  const { Widget } = useShell();
  const { table } = useServices();
  if (table.widget(name) === undefined) return null;
  return (
    <Spaced>
      <Widget name={name} props={{}} />
    </Spaced>
  );
}

const Spaced = styled(Wrap)`
  margin-top: var(--s12);
`;
