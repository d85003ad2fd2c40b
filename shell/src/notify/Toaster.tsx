import { limits } from '@storefront/shared-contracts';
import { useEffect } from 'react';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import styled from 'styled-components';

/** The stack of notifications, top centre, three at most; the clock stands still on hover and focus. Source: design, section 6. */
export default function Toaster() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter(({ visible }) => visible);

  useEffect(() => {
    for (const { id } of shown.slice(limits.notificationsShown)) toast.dismiss(id);
  }, [shown]);

  return (
    <Stack
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.slice(0, limits.notificationsShown).map((item) => (
        <div key={item.id}>{resolveValue(item.message, item)}</div>
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  top: var(--s4);
  right: var(--gutter);
  left: var(--gutter);
  display: grid;
  justify-items: center;
  gap: var(--s2);
  pointer-events: none;

  > div {
    display: flex;
    justify-content: center;
    width: 100%;
  }

  > div > * {
    pointer-events: auto;
  }
`;
