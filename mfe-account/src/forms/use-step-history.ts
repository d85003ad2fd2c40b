import { isStepEntry, stepEntryState } from '@storefront/shared-contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface StepHistory<Data> {
  /** The data of the second step; undefined while the first one is open. */
  readonly current: Data | undefined;
  /** The last data; kept after the visitor went back to the first step. */
  readonly last: Data | undefined;
  /** Opens the second step as a history entry. */
  readonly open: (data: Data) => void;
  /** Goes back to the first step in the browser's history. */
  readonly back: () => void;
  /** Removes the second step from the history, then calls `then`. Call it when the steps are finished. */
  readonly finish: (then: () => void) => void;
}

/**
 * The second step of a page as an entry of the browser's history: Back opens the first step, Forward the second. The
 * data are only in memory, so after a reload the page starts with its first step.
 */
export function useStepHistory<Data>(): StepHistory<Data> {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const [data, setData] = useState<Data>();
  const [finish, setFinish] = useState<{ readonly then: () => void }>();
  const marked = isStepEntry(location.state);
  const orphaned = marked && data === undefined;

  // After a reload or a visit to another page the entry has no data, so its state is removed.
  useEffect(() => {
    if (orphaned) void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [orphaned, navigate, pathname, search, hash]);

  // The entry of the first step is now the current one and can be replaced.
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
