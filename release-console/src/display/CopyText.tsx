import { Button } from '@storefront/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

/** Copies a text. If the browser rejects that, shows the text selected, so that the user can copy it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'by hand'>('idle');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state === 'by hand') area.current?.select();
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('by hand');
    }
  };
  return (
    <>
      {state === 'by hand' && (
        <ByHand>
          <label htmlFor={id}>Press Ctrl+C or ⌘C to copy.</label>
          <textarea id={id} readOnly rows={3} value={text} ref={area} />
        </ByHand>
      )}
      <Status role="status">{state === 'copied' && 'Copied'}</Status>
      <Button size="small" variant="secondary" icon="copy" onClick={() => void copy()}>
        {label}
      </Button>
    </>
  );
}

const Status = styled.span`
  &:empty {
    position: absolute;
  }

  color: var(--success);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
`;

const ByHand = styled.div`
  flex: 1;
  min-width: 0;
  font-size: var(--fs-14);

  textarea {
    display: block;
    width: 100%;
    padding: 6px 8px;
    border: 1.5px solid var(--border-ui);
    border-radius: var(--r2);
    background: var(--sunken);
    color: var(--text);
    font:
      0.8125rem/1.4 ui-monospace,
      'Liberation Mono',
      monospace;
  }

  @media (max-width: 767px) {
    flex: 1 1 100%;
  }
`;
