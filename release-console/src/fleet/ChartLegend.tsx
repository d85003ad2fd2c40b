import styled from 'styled-components';
import { percentText } from '@storefront/release-registry/contract';
import { LegendLine } from '../display/LegendLine';

/** The legend of all charts. */
export function ChartLegend({ limitPercent }: { limitPercent: number }) {
  return (
    <List aria-label="Lines of the error rates">
      <li>
        <LegendLine $line="stable" />
        Live
      </li>
      <li>
        <LegendLine $line="canary" />
        Canary
      </li>
      <li>
        <LegendLine $line="limit" />
        Limit {percentText(limitPercent)}
      </li>
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  color: var(--text-2);
  font-size: var(--fs-14);

  li {
    display: flex;
    align-items: center;
    gap: 7px;
  }
`;
