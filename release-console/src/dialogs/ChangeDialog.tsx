import { Button, Modal, type ButtonVariant } from '@storefront/shared-ui';
import { Field, TextArea } from '@storefront/shared-ui/form';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { FailureAlert } from './FailureAlert';
import { reasonMost, type DecisionProps, type ChangeInput } from './change-input';
import { renderRejectedChange } from './RejectedChange';
import { useSubmitChange } from './use-submit-change';

interface DecisionDialogProps extends DecisionProps {
  readonly question: ChangeInput;
  readonly title: string;
  readonly subtitle: string;
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
  readonly rejection: { readonly title: string; readonly name: string; readonly still: string };
  /** Makes the dialog narrow, for changes without gates. */
  readonly narrow?: boolean | undefined;
  /** The element that gets the focus first. Default: the reason. */
  readonly firstField?: RefObject<HTMLElement | null> | undefined;
  readonly children?: ReactNode;
}

const missing = 'Write a reason. It is kept in the audit trail with your name.';

/** Asks for the reason of a change and sends the change. Keeps the typed values after a failure. */
export function ChangeDialog(props: DecisionDialogProps) {
  const {
    title,
    subtitle,
    action,
    pendingAction,
    variant = 'primary',
    block,
    effect,
    children,

    rejection,
  } = props;
  const decision = useSubmitChange(props);
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
    subtitle,
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
  const view = decision.rejected ? renderRejectedChange({ ...rejection, ...decision.rejected }, onClose) : form;
  return <Modal open onClose={onClose} {...view} />;
}

const ReasonArea = styled(TextArea)`
  min-height: 64px;
`;
