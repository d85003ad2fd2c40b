import { Modal } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { PartStatus } from '@storefront/release-registry/contract';
import styled from 'styled-components';
import { useApi } from '../api/console-api';
import { capital } from '../display/pluralize';
import { RowsSkeleton } from '../display/RowsSkeleton';
import { getReleaseFormatter } from '../fleet-data/list-releases';
import { keys } from '../state/keys';
import { ListedReleaseItem } from './ListedReleaseItem';
import { PreviewList } from './PreviewList';
import { ReadFailure } from './ReadFailure';

interface ReleasesDialogProps {
  readonly part: PartStatus;
  readonly environment: string;
  readonly onClose: () => void;
}

/** Lists the published releases of a part with their origin, changes and previews. */
export function ReleasesDialog({ part, environment, onClose }: ReleasesDialogProps) {
  const api = useApi();
  const { name, slot } = part;
  const releases = useQuery({
    queryKey: [...keys.releases, name, slot.since],
    queryFn: () => api.releases({ part: name }),
  });
  const call = getReleaseFormatter(part);
  const liveBytes = releases.data?.find(({ mark }) => mark === 'live')?.load_bytes;
  return (
    <Modal
      open
      onClose={onClose}
      width="wide"
      title={`Releases of ${name}`}
      subtitle={`${capital(environment)}. Live ${call(slot.stable)}`}
    >
      <PreviewList part={name} call={call} />
      {releases.isPending && <RowsSkeleton label="Reading the releases" rows={3} height="line" />}
      {releases.isError && <ReadFailure what="The releases" query={releases} />}
      {releases.data && (
        <List>
          {releases.data.map((release) => (
            <ListedReleaseItem
              key={release.release}
              part={name}
              release={release}
              title={call(release.release)}
              liveBytes={liveBytes}
            />
          ))}
        </List>
      )}
    </Modal>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
