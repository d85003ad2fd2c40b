import { Button, Tag } from '@storefront/shared-ui';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import {
  releaseMarkTexts,
  sizeText,
  type ListedRelease,
  type ReleaseMark,
} from '@storefront/release-registry/contract';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { usePermissions } from '../state/use-session';
import { CreatePreview } from './CreatePreview';
import { ReleaseChanges, ReleaseErrors } from './ReleaseDetails';

interface ListedReleaseItemProps {
  readonly part: string;
  readonly release: ListedRelease;
  /** Name of the release among those of its part. */
  readonly title: string;
  /** Size of the live release. */
  readonly liveBytes: number | undefined;
}

const tones: Readonly<Partial<Record<ReleaseMark, 'green' | 'accent' | 'outlined'>>> = {
  live: 'green',
  canary: 'accent',
  never_live: 'outlined',
};

/** Shows a release: commit, author, size and status. On demand, also its changes and a preview. */
export function ListedReleaseItem({ part, release, title, liveBytes }: ListedReleaseItemProps) {
  const { mark, subject, author, published_at: publishedAt, load_bytes: bytes } = release;
  const may = usePermissions();
  const [showsChanges, setShowsChanges] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const id = useId();
  const isLive = mark === 'live';
  const facts = [
    author,
    publishedAt === undefined ? undefined : `${formatIstDateTime(publishedAt)} IST`,
    `first load ${sizeText(bytes, isLive ? undefined : liveBytes)}`,
  ];
  return (
    <Item aria-labelledby={id}>
      <Title id={id}>
        <b title={release.release}>{title}</b>
        <Tag tone={tones[mark]}>{releaseMarkTexts[mark]}</Tag>
      </Title>
      {subject !== undefined && <p>{subject}</p>}
      <Facts>{facts.filter((fact) => fact !== undefined).join(', ')}</Facts>
      <Actions>
        {!isLive && (
          <Button
            size="small"
            variant="secondary"
            aria-expanded={showsChanges}
            onClick={() => setShowsChanges(!showsChanges)}
          >
            Changes
          </Button>
        )}
        {mark !== 'never_live' && (
          <Button
            size="small"
            variant="secondary"
            aria-expanded={showsErrors}
            onClick={() => setShowsErrors(!showsErrors)}
          >
            Errors
          </Button>
        )}
        {!isLive && may('preview', part) && <CreatePreview part={part} release={release.release} title={title} />}
      </Actions>
      {showsChanges && <ReleaseChanges part={part} release={release.release} />}
      {showsErrors && <ReleaseErrors part={part} release={release.release} />}
    </Item>
  );
}

const Item = styled.li`
  padding: 14px 0;
  border-bottom: 1px solid var(--rule);
  overflow-wrap: anywhere;

  &:last-child {
    border-bottom: 0;
  }
`;

const Title = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: var(--fs-16);

  b {
    font-weight: var(--w-semi);
  }
`;

const Facts = styled.p`
  color: var(--text-3);
  font-size: var(--fs-14);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
`;
