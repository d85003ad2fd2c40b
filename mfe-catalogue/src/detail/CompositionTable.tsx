import type { MedicineDetail } from '@storefront/shared-contracts';
import { joinUnits, Muted } from '@storefront/shared-ui';
import styled from 'styled-components';
import { strengthHeading } from './strength-heading';

/** The salts of a medicine and their strengths. */
export function CompositionTable({ medicine }: { medicine: MedicineDetail }) {
  const { composition, unit_type } = medicine;
  if (composition.length === 0) return <None>The manufacturer has not stated the composition.</None>;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Ingredient</th>
          <th scope="col">{strengthHeading(unit_type)}</th>
        </tr>
      </thead>
      <tbody>
        {composition.map(({ id, name, strength }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{strength === '' ? 'Not\u00a0stated' : joinUnits(strength)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const None = styled(Muted)`
  padding: 10px 0;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    padding: 10px 0;
    color: var(--text-3);
    font-size: var(--fs-14);
    font-weight: var(--w-med);
    text-align: left;
  }

  td {
    padding: 11px 0;
    border-top: 1px solid var(--rule);
    font-weight: var(--w-med);
    overflow-wrap: anywhere;
  }

  th + th,
  td + td {
    padding-left: var(--s4);
    text-align: right;
  }
`;
