import { isStepEntry, stepEntryState } from '@storefront/shared-contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface StepHistory<Data> {
  /** What the second step works with; undefined while the first one is open. */
  readonly current: Data | undefined;
  /** The same after the visitor came back to the first step. */
  readonly last: Data | undefined;
  /** Opens the second step as a history entry. */
  readonly open: (data: Data) => void;
  /** Back to the first step, by the browser's history. */
  readonly back: () => void;
  /** Removes the second step from what Back leads to, then goes on. Call it when the steps are done. */
  readonly finish: (then: () => void) => void;
}

/**
 * The second step of a page as an entry of the browser's history: Back returns to the first step, Forward to the second.
 * The data stay in memory, never in the history, so after a reload the page starts with its first step.
 */
export function useStepHistory<Data>(): StepHistory<Data> {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const [data, setData] = useState<Data>();
  const [finish, setFinish] = useState<{ readonly then: () => void }>();
  const marked = isStepEntry(location.state);
  const orphaned = marked && data === undefined;

  // After a reload, or a visit to another page, the entry has lost its data: it becomes an ordinary one.
  useEffect(() => {
    if (orphaned) void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [orphaned, navigate, pathname, search, hash]);

  // The first step's entry is the current one now, and may be replaced.
  useEffect(() => {
    if (finish !== undefined && !marked) finish.then();
  }, [finish, marked]);

  const back = () => void navigate(-1);
  return {
    current: marked || finish !== undefined ? data : undefined,
    last: data,
    open: (next) => {
      setData(next);
      void navigate({ pathname, search, hash }, { state: stepEntryState });
    },
    back,
    finish: (then) => {
      setFinish({ then });
      if (marked) back();
    },
  };
}
