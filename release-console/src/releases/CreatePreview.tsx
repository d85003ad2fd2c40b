import { Button, InlineAlert, TextLink } from '@storefront/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { previewLimits } from '@storefront/release-registry/contract';
import styled from 'styled-components';
import { useApi } from '../api/console-api';
import { CopyText } from '../display/CopyText';
import { useRefetch } from '../state/use-fleet';

interface CreatePreviewProps {
  readonly part: string;
  readonly release: string;
  /** Name of the release among those of its part. */
  readonly title: string;
}

/** Creates a link that shows the release in the live shop. The console shows the link only once. */
export function CreatePreview({ part, release, title }: CreatePreviewProps) {
  const api = useApi();
  const refetch = useRefetch();
  const hours = previewLimits.defaultHours;
  const create = useMutation({
    mutationFn: () => api.createPreview({ part, release, hours }),
    onSettled: () => void refetch('previews', 'history'),
  });
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        pending={create.isPending}
        pendingLabel="Creating..."
        onClick={() => create.mutate()}
      >
        Preview for {hours} hours
      </Button>
      {create.isError && (
        <InlineAlert tone="danger" role="alert">
          No preview was created. {create.error.message}
        </InlineAlert>
      )}
      {create.data && (
        <Created role="status">
          <p>
            Whoever opens this link sees {title} until {formatIstDateTime(create.data.expires_at)} IST. It is shown only
            once.
          </p>
          <TextLink href={create.data.url} target="_blank" rel="noreferrer">
            {create.data.url}
          </TextLink>
          <CopyText text={create.data.url} label="Copy link" />
        </Created>
      )}
    </>
  );
}

const Created = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
  width: 100%;
  font-size: var(--fs-14);
  overflow-wrap: anywhere;
`;
