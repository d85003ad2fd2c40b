import { Button, Modal, type ButtonVariant } from '@storefront/shared-ui';
import { Field, TextArea } from '@storefront/shared-ui/form';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import {
  dayAndTime,
  RegistryError,
  type ChangeRequest,
  type ChangeWithout,
  type CheckReport,
  type FleetStatus,
  type PartStatus,
} from '@storefront/release-registry/contract';
import { capital } from '../display/pluralize';
import { getReleaseFormatter, getStablePercent } from '../fleet-data/list-releases';
import { useChange } from '../state/use-fleet';
import { FailureAlert, type Failure } from './FailureAlert';
import { renderRejectedChange } from './RejectedChange';

/** A change without the reason and the seen revision, which the dialog adds. */
type ChangeInput = ChangeWithout<'why' | 'revision'>;

/** Maximum length of a reason, in characters. */
export const reasonMost = 500;

/** Props of every decision dialog. */
export interface DecisionProps {
  readonly part: PartStatus;
  /** The fleet when the user opened the dialog or reloaded. */
  readonly seen: FleetStatus;
  /** Name of the signed-in user. */
  readonly person: string;
  readonly onClose: () => void;
  /** Called after the change. `text` is announced. */
  readonly onDone: (text: string) => void;
  /** Reloads the fleet into `seen`. */
  readonly onReload: () => Promise<void>;
}

/** Says when a change takes effect. Pass `part` for a change that gives a release more visitors. */
export const promotionEffect = (part: PartStatus | undefined): string =>
  part?.two_persons === true ? 'Another person approves it first.' : 'Takes effect on the next page load.';

interface DecisionDialogProps extends DecisionProps {
  readonly question: ChangeInput;
  readonly title: string;
  /** The releases before the change, below the title. */
  readonly before: string;
  /** Label of the button, such as "Promote 3.9.0 to 100%". */
  readonly action: string;
  readonly pendingAction: string;
  readonly variant?: ButtonVariant | undefined;
  /** Why the button is disabled, apart from a missing reason. */
  readonly block?: string | undefined;
  /** Text of the footer while the button is enabled. */
  readonly effect: string;
  /** Announcement after the change. */
  readonly done: string;
  /** Texts of a rejection. */
  readonly rejection: { readonly title: string; readonly name: string };
  /** Makes the dialog narrow, for changes without gates. */
  readonly narrow?: boolean | undefined;
  /** The element that gets the focus first. Default: the reason. */
  readonly firstField?: RefObject<HTMLElement | null> | undefined;
  readonly children?: ReactNode;
}

interface Outcome {
  readonly failure?: Failure;
  readonly rejected?: { readonly report: CheckReport; readonly asked: string };
}

const asRegistryError = (error: Error) =>
  error instanceof RegistryError ? error : new RegistryError('unreachable', error.message, undefined, { cause: error });

/** Sends a change of the seen revision to the registry, and keeps the outcome. */
function useSubmitChange({ seen, person, question, done, onDone, onReload }: DecisionDialogProps) {
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

const missing = 'Write a reason. It is kept in the audit trail with your name.';

/** Asks for the reason of a change and sends the change. Keeps the typed values after a failure. */
export function ChangeDialog(props: DecisionDialogProps) {
  const {
    part,
    seen,
    title,
    before,
    action,
    pendingAction,
    variant = 'primary',
    block,
    effect,
    children,
    rejection,
  } = props;
  const decision = useSubmitChange(props);
  const still = `${getReleaseFormatter(part)(part.slot.stable)} still serves ${getStablePercent(part)}% of visits.`;
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  // A request in flight cannot be cancelled. Closing the dialog would only hide its result.
  const onClose = () => {
    if (!decision.isPending) props.onClose();
  };
  const isMissing = reason.trim() === '';
  const showsError = left && isMissing;
  const inTheWay = decision.mustReload ? 'Reload first.' : (block ?? (isMissing ? 'Write a reason first.' : undefined));
  // The error under the field already says so.
  const foot =
    inTheWay === undefined || (showsError && block === undefined && !decision.mustReload) ? effect : inTheWay;

  const form = {
    title,
    subtitle: `${capital(seen.environment)}. ${before}`,
    footerReason: foot,
    initialFocus: props.firstField ?? field,
    width: props.narrow === true ? ('normal' as const) : ('wide' as const),
    footer: (
      <>
        <Button size="small" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          variant={variant}
          disabled={inTheWay !== undefined}
          pending={decision.isPending}
          pendingLabel={pendingAction}
          onClick={() => decision.ask(reason.trim())}
        >
          {action}
        </Button>
      </>
    ),
    children: (
      <>
        {children}
        <Field
          label="Reason"
          hint="Kept in the audit trail with your name"
          error={showsError ? missing : undefined}
          hintEnd={reason.length > reasonMost - 100 ? `${reason.length}/${reasonMost}` : undefined}
        >
          <ReasonArea
            ref={field}
            rows={2}
            required
            maxLength={reasonMost}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onBlur={() => setLeft(true)}
          />
        </Field>
        {decision.failure && (
          <FailureAlert
            failure={decision.failure}
            onReload={() => void decision.reload().then(() => field.current?.focus())}
            isReloading={decision.isReloading}
          />
        )}
      </>
    ),
  };
  const view = decision.rejected ? renderRejectedChange({ ...rejection, ...decision.rejected, still }, onClose) : form;
  return <Modal open onClose={onClose} {...view} />;
}

const ReasonArea = styled(TextArea)`
  min-height: 64px;
`;
