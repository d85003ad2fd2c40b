import { Icon, IconButton } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** Duration of an announcement, in ms. Hover or focus extends it. */
const shown = 8000;

interface AnnouncerProps {
  /** The announcement. The region announces equal texts again if they are in different objects. */
  readonly announcement: { readonly text: string } | undefined;
  readonly onEnd: () => void;
}

/** Shows announcements above the page. The region always exists, because screen readers announce only its changes. */
export function LiveRegion({ announcement, onEnd }: AnnouncerProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (announcement === undefined || isHeld) return undefined;
    const timer = setTimeout(onEnd, shown);
    return () => clearTimeout(timer);
  }, [announcement, isHeld, onEnd]);
  return (
    <Region role="status">
      {announcement && (
        <Box
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon name="check-circle-fill" size="large" />
          <p>{announcement.text}</p>
          <IconButton
            icon="x"
            label="Dismiss"
            onClick={() => {
              setHeld(false);
              onEnd();
            }}
          />
        </Box>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  top: 12px;
  left: 50%;
  width: max-content;
  max-width: calc(100% - 2 * var(--gutter));
  transform: translateX(-50%);
`;

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  max-width: 460px;
  padding: 12px 6px 12px 14px;
  border-left: 6px solid var(--brand);
  border-radius: var(--r2);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  font-weight: var(--w-med);
  line-height: 1.35;

  > svg {
    margin-top: 1px;
    color: var(--brand);
  }

  p {
    flex: 1;
    min-width: 0;
    padding: 1px 0;
    overflow-wrap: anywhere;
  }

  button {
    margin: -10px 0;
  }
`;
