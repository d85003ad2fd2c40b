import { useState } from 'react';
import { RegistryError, dayAndTime, type ChangeRequest, type CheckReport } from '@storefront/release-registry/contract';
import { useChange } from '../state/use-fleet';
import { capital } from '../display/pluralize';
import type { Failure } from './FailureAlert';
import type { ChangeInput, DecisionProps } from './change-input';

interface DecisionOptions extends Pick<DecisionProps, 'seen' | 'person' | 'onDone' | 'onReload'> {
  readonly question: ChangeInput;
  readonly done: string;
}

interface Outcome {
  readonly failure?: Failure;
  readonly rejected?: { readonly report: CheckReport; readonly asked: string };
}

const asRegistryError = (error: Error) =>
  error instanceof RegistryError ? error : new RegistryError('unreachable', error.message, undefined, { cause: error });

/** Sends a change of the seen revision to the registry, and keeps the outcome. */
export function useSubmitChange({ seen, person, question, done, onDone, onReload }: DecisionOptions) {
  const change = useChange();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isUncertain, setUncertain] = useState(false);
  const [isReloading, setReloading] = useState(false);

  const fail = (error: RegistryError) => {
    if (error.code === 'refused' && error.report) {
      const now = new Date().toISOString();
      const asked = `${capital(seen.environment)}. Asked by ${person}, ${dayAndTime(now, now)} IST`;
      setOutcome({ rejected: { report: error.report, asked } });
      return;
    }
    if (error.code === 'unreachable') setUncertain(true);
    setOutcome({ failure: { error, wasUncertain: isUncertain } });
  };

  return {
    ...outcome,
    isPending: change.isPending,
    isReloading,
    mustReload: outcome.failure?.error.code === 'conflict',
    ask(why: string) {
      const request: ChangeRequest = { ...question, why, revision: seen.revision };
      setOutcome({});
      change.mutate(request, {
        onSuccess: ({ request: waiting }) =>
          onDone(waiting ? `Requested. Another person approves it: request ${waiting.id}.` : done),
        onError: (error) => fail(asRegistryError(error)),
      });
    },
    async reload() {
      setReloading(true);
      try {
        await onReload();
        setOutcome({});
        setUncertain(false);
      } catch (error) {
        if (error instanceof Error)
          setOutcome({ failure: { error: asRegistryError(error), wasUncertain: isUncertain } });
      } finally {
        setReloading(false);
      }
    },
  };
}
