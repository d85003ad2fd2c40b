import { SkeletonBar, Checkbox, LinkButton, InlineAlert, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { overridable } from './format-gates';
import { GateHeader, GateList } from './GateList';
import type { Gates } from './use-gates';

interface GateSectionProps {
  readonly gates: Gates | undefined;
  /** How the release is called. */
  readonly name: string;
  readonly isOverridden: boolean;
  readonly onOverride: (on: boolean) => void;
}

/** How many gates there are: as many lines are kept free for them. */
const expected = 7;

/** The gates of the release that was chosen, and the way over those that a reason overrides. */
export function GateSection({ gates, name, isOverridden, onOverride }: GateSectionProps) {
  if (gates === undefined) return null;
  if (gates.kind === 'failed') {
    return (
      <InlineAlert tone="bad" role="alert">
        The gates could not be checked. {gates.message} <LinkButton onClick={gates.retry}>Try again</LinkButton>
      </InlineAlert>
    );
  }
  if (gates.kind === 'loading') {
    return (
      <div role="status">
        <GateHeader>
          <h3>Gates for {name}</h3>
          <span>Checking...</span>
        </GateHeader>
        <VisuallyHidden>The gates are being checked.</VisuallyHidden>
        {Array.from({ length: expected }, (_, index) => (
          <Waiting key={index} aria-hidden="true">
            <SkeletonBar $w="46%" />
          </Waiting>
        ))}
      </div>
    );
  }
  const titles = overridable(gates.report).map(({ title }) => title);
  return (
    <div>
      <GateList report={gates.report} name={name} />
      {titles.length > 0 && (
        <Override>
          <Checkbox checked={isOverridden} onChange={(event) => onOverride(event.target.checked)}>
            Override: {titles.join(', ')}
          </Checkbox>
          <p>The audit trail will show that you overrode it.</p>
        </Override>
      )}
    </div>
  );
}

const Waiting = styled.div`
  display: flex;
  align-items: center;
  height: 36px;
  border-bottom: 1px solid var(--rule);
`;

const Override = styled.div`
  margin-top: 6px;

  p {
    padding-left: 34px;
    color: var(--text-3);
    font-size: var(--fs-14);
    line-height: 1.35;
  }
`;
