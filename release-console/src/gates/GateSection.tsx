import { SkeletonBar, LinkButton, InlineAlert, VisuallyHidden } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/form';
import { useState } from 'react';
import styled from 'styled-components';
import { usePermissions } from '../state/use-session';
import { getGateBlock, overridable, useGates, type Gates, type SeenFleet } from './use-gates';
import { GateHeader, GateList } from './GateList';

interface GateSectionProps {
  readonly gates: Gates;
  /** Name of the release. */
  readonly name: string;
  readonly isOverridden: boolean;
  readonly onOverride: (on: boolean) => void;
}

/** The gates of a release in a dialog, with the user's override. Without a release there are none. */
export function useGateSection(part: string, release: string | undefined, seen: SeenFleet, name: string) {
  const [overridden, setOverridden] = useState<string>();
  const gates = useGates(part, release, seen);
  const isOverridden = release !== undefined && overridden === release;
  return {
    /** Why the gates prevent the change. */
    block: getGateBlock(gates, isOverridden),
    force: isOverridden ? { force: true } : {},
    section: gates && (
      <GateSection
        gates={gates}
        name={name}
        isOverridden={isOverridden}
        onOverride={(on) => setOverridden(on ? release : undefined)}
      />
    ),
  };
}

/** Number of gates for which the section reserves space. */
const expected = 8;

/** Shows the gates of the selected release, and a checkbox that overrides gates which allow it. */
function GateSection({ gates, name, isOverridden, onOverride }: GateSectionProps) {
  const may = usePermissions();
  if (gates.kind === 'failed') {
    return (
      <InlineAlert tone="danger" role="alert">
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
  const mayOverride = may('force', gates.report.part);
  const titles = overridable(gates.report).map(({ title }) => title);
  return (
    <div>
      <GateList report={gates.report} name={name} />
      {titles.length > 0 && (
        <Override>
          <Checkbox
            checked={isOverridden}
            disabled={!mayOverride}
            onChange={(event) => onOverride(event.target.checked)}
          >
            Override: {titles.join(', ')}
          </Checkbox>
          <p>
            {mayOverride
              ? 'The audit trail will show that you overrode it.'
              : `You may not override gates of ${gates.report.part}.`}
          </p>
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
