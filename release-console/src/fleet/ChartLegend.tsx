import styled from 'styled-components';
import { type ReleaseRate, percentText } from '@storefront/release-registry/contract';

/** A short sample of a chart line. */
export const LegendLine = styled.i<{ $line: ReleaseRate['role'] | 'limit' }>`
  display: inline-block;
  flex: none;
  width: 20px;
  height: 0;
  border-top: ${({ $line }) => lineStyles[$line]};
`;

const lineStyles = {
  stable: '3px solid var(--brand)',
  canary: '3px dashed var(--haldi-600)',
  limit: '2px dotted var(--danger-fill)',
} as const;

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
