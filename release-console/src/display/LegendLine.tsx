import styled from 'styled-components';
import type { ReleaseRate } from '@storefront/release-registry/contract';

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
  canary: '3px dashed var(--save)',
  limit: '2px dotted var(--danger-fill)',
} as const;
