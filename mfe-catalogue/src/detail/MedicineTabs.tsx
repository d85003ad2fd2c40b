import { labels, type MedicineDetail } from '@storefront/shared-contracts';
import { Tabs } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CompositionTable } from './CompositionTable';

/** Composition, Manufacturer, Description. Source: spec 2 (Medicine detail). */
export function MedicineTabs({ medicine }: { medicine: MedicineDetail }) {
  const { name, manufacturer } = medicine;
  return (
    <Area>
      <Tabs
        label={`About ${name}`}
        items={[
          { id: 'composition', label: labels.composition, content: <CompositionTable medicine={medicine} /> },
          {
            id: 'manufacturer',
            label: labels.manufacturer,
            content: <Words>{manufacturer === '' ? 'No manufacturer given.' : manufacturer}</Words>,
          },
          {
            id: 'description',
            label: labels.description,
            content: <Words quiet>No description given by the manufacturer.</Words>,
          },
        ]}
      />
    </Area>
  );
}

const Words = ({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) => (
  <Paragraph $quiet={quiet}>{children}</Paragraph>
);

const Area = styled.div`
  margin-top: var(--s8);
`;

const Paragraph = styled.p<{ $quiet: boolean }>`
  padding: 10px 0;
  color: ${({ $quiet }) => ($quiet ? 'var(--text-2)' : 'var(--text)')};
  font-weight: ${({ $quiet }) => ($quiet ? 'var(--w-reg)' : 'var(--w-med)')};
  overflow-wrap: anywhere;
`;
