import { Button, Meta, InlineAlert, type ModalProps } from '@storefront/shared-ui';
import type { CheckReport } from '@storefront/release-registry/contract';
import { failedSentence, formatReport } from '../gates/use-gates';
import { GateList } from '../gates/GateList';
import { CopyText } from '../display/CopyText';

/** A change that the gates rejected. */
export interface RejectedChange {
  readonly report: CheckReport;
  /** `mfe-lab 2.15.0 was not promoted` */
  readonly title: string;
  /** `Production. Asked by Release desk, 20 Nov, 15:22 IST` */
  readonly asked: string;
  /** Name of the release. */
  readonly name: string;
  /** `2.14.0 still serves 100% of visits.` */
  readonly still: string;
}

/**
 * Content of a dialog after a rejection. It is not a second dialog: the first one stays open, so that the focus stays
 * in it and is restored when it closes.
 */
export function renderRejectedChange(rejection: RejectedChange, onClose: () => void) {
  const { report, title, asked, name, still } = rejection;
  return {
    title,
    subtitle: asked,
    rejected: true,
    width: 'wide',
    footer: (
      <>
        <CopyText text={formatReport(report, title, asked)} label="Copy report" />
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </>
    ),
    children: (
      <>
        <InlineAlert tone="danger" role="alert">
          <b>{failedSentence(report)} Nothing changed.</b> {still}
        </InlineAlert>
        <GateList report={report} name={name} />
        <Meta>The attempt is in the audit trail as Refused.</Meta>
      </>
    ),
  } satisfies Partial<ModalProps>;
}
