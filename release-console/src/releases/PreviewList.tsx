import { InlineAlert, LinkButton } from '@storefront/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import type { FormatRelease, Preview } from '@storefront/release-registry/contract';
import styled from 'styled-components';
import { useApi } from '../api/console-api';
import { keys } from '../state/keys';
import { useRefetch } from '../state/use-fleet';
import { usePermissions } from '../state/use-session';

const isRunning = ({ expires_at, revoked_at }: Preview, now: number) =>
  revoked_at === undefined && Date.parse(expires_at) > now;

/** Lists the previews of a part that have not ended, each with a button that ends it. */
export function PreviewList({ part, call }: { part: string; call: FormatRelease }) {
  const api = useApi();
  const refetch = useRefetch();
  const may = usePermissions();
  const previews = useQuery({ queryKey: keys.previews, queryFn: () => api.previews() });
  const end = useMutation({
    mutationFn: (id: string) => api.endPreview({ part, id }),
    onSettled: () => void refetch('previews', 'history'),
  });
  const running = (previews.data ?? []).filter((one) => one.part === part && isRunning(one, previews.dataUpdatedAt));
  if (running.length === 0) return null;
  return (
    <Box aria-label="Running previews">
      {running.map(({ id, release, name, expires_at: expiresAt }) => (
        <li key={id}>
          <span>
            Preview of {call(release)} by {name}, until {formatIstDateTime(expiresAt)} IST.
          </span>
          <LinkButton
            disabled={end.isPending || !may('preview', part)}
            aria-label={`End the preview of ${call(release)} by ${name}`}
            onClick={() => end.mutate(id)}
          >
            End
          </LinkButton>
        </li>
      ))}
      {end.isError && (
        <InlineAlert tone="danger" role="alert">
          The preview was not ended. {end.error.message}
        </InlineAlert>
      )}
    </Box>
  );
}

const Box = styled.ul`
  margin: 0 0 8px;
  padding: 4px 12px;
  border-radius: var(--r2);
  background: var(--sunken);
  font-size: var(--fs-14);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
`;
