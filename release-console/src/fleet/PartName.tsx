import { Icon, LinkButton } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { PartStatus } from '@storefront/release-registry/contract';

interface PartNameProps {
  readonly part: PartStatus;
  /** Texts of the alarms of its releases. */
  readonly alarms: readonly string[];
  readonly mayLock: boolean;
  readonly onLock: () => void;
}

/** Shows a part with its section of the site, its alarms and its lock. */
export function PartName({ part, alarms, mayLock, onLock }: PartNameProps) {
  const { locked } = part.slot;
  const verb = locked === undefined ? 'Lock' : 'Unlock';
  return (
    <>
      <Name>{part.name}</Name>
      <Section>{part.section}</Section>
      {alarms.map((alarm) => (
        <Alarm key={alarm}>
          <Icon name="warning-octagon-fill" size="small" />
          <span>{alarm}</span>
        </Alarm>
      ))}
      {locked !== undefined && (
        <Lock>
          <Icon name="lock-key" size="small" />
          <span>Locked: {locked}</span>
        </Lock>
      )}
      {mayLock ? (
        <LockButton aria-label={`${verb} ${part.name}`} onClick={onLock}>
          {verb}
        </LockButton>
      ) : (
        <Section>You may not {verb.toLowerCase()} it.</Section>
      )}
    </>
  );
}

/* a touch target of full height that does not make its row higher */
const LockButton = styled(LinkButton)`
  margin-bottom: -14px;
`;

const Name = styled.b`
  display: block;
  font-size: var(--fs-18);
  font-weight: var(--w-semi);
  line-height: 1.25;
  white-space: nowrap;
`;

const Section = styled.small`
  display: block;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.35;
`;

const Line = styled.span`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  max-width: 40ch;
  margin-top: 8px;
  font-size: var(--fs-14);
  line-height: 1.3;
  overflow-wrap: anywhere;

  svg {
    margin-top: 1px;
  }

  @media (min-width: 1160px) {
    max-width: 198px;
  }
`;

const Alarm = styled(Line)`
  color: var(--danger);
  font-weight: var(--w-small);
`;

const Lock = styled(Line)`
  color: var(--text-2);
`;
