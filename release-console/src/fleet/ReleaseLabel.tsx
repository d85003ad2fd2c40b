import styled from 'styled-components';
import { parseReleaseId } from '@storefront/release-registry/contract';

/** Shows the version of a release, and its build if the version was built twice. */
export function ReleaseLabel({ release }: { release: string }) {
  const { version, build } = parseReleaseId(release);
  return (
    <Box title={release}>
      <b>{version}</b>
      {build !== '' && <code>{build}</code>}
    </Box>
  );
}

const Box = styled.span`
  display: block;

  b {
    display: block;
    font-size: var(--fs-18);
    font-weight: var(--w-bold);
    letter-spacing: 0.01em;
    line-height: 1.25;
  }

  code {
    display: block;
    color: var(--text-3);
    font:
      0.8125rem/1.45 ui-monospace,
      'Liberation Mono',
      monospace;
    font-stretch: 100%;
    white-space: nowrap;
  }
`;
