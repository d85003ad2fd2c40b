import { paths, type Notification, type NotificationType } from '@storefront/shared-contracts';
import styled, { keyframes } from 'styled-components';
import { Icon, IconButton, media, NoticeText, TextLink, toastAttribute, type IconName } from '@storefront/shared-ui';

export interface ToastProps extends Notification {
  /** Called by the close button and when the visitor follows the link. */
  readonly onClose: () => void;
}

/** Attribute of a link to the cart. A page whose action bar links to the cart hides it. */
const cartLink = { 'data-toast-cart': '' };

const toastStyles = {
  success: { icon: 'check-circle-fill', color: 'var(--brand)' },
  danger: { icon: 'warning-octagon-fill', color: 'var(--danger-fill)' },
  warning: { icon: 'warning-fill', color: 'var(--warning)' },
  info: { icon: 'info-fill', color: 'var(--info)' },
} as const satisfies Record<NotificationType, { icon: IconName; color: string }>;

/**
 * One notification. Danger has the role `alert` and interrupts; the other types have the role `status`. The shell
 * stacks and times them.
 */
export function Toast({ type, message, title, link, onClose }: ToastProps) {
  return (
    <Box $color={toastStyles[type].color} role={type === 'danger' ? 'alert' : 'status'} {...toastAttribute}>
      <Icon name={toastStyles[type].icon} />
      <Content>
        <NoticeText message={message} title={title} />
        {link && (
          <TextLink kind="alone" href={link.href} onClick={onClose} {...(link.href === paths.cart && cartLink)}>
            {link.label}
          </TextLink>
        )}
      </Content>
      <IconButton icon="x" label="Dismiss" onClick={onClose} />
    </Box>
  );
}

const drop = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const Box = styled.div<{ $color: string }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 46px;
  padding-left: 14px;
  border-left: 6px solid ${({ $color }) => $color};
  border-radius: var(--r2);
  background: var(--surface);
  box-shadow:
    var(--shadow-3),
    0 0 0 1px var(--rule-strong);
  font-weight: var(--w-med);
  line-height: 1.3;
  animation: ${drop} var(--t-med) var(--ease);

  > svg {
    color: ${({ $color }) => $color};
  }

  /* two lines of text fit the height of one */
  ${media.tabletUp} {
    font-size: var(--fs-14);
    line-height: 1.25;
  }

  ${media.phone} {
    gap: var(--s3);
    padding: 2px 4px 2px 12px;

    > button {
      width: 48px;
      height: 48px;
    }

    /*
     * Hides the link if the page's action bar links to the cart. The link has an attribute of its own, because at each
     * change of the page browsers recompute the styles of all elements that match the part after ':has()'.
     */
    body:has([data-action-bar] a[href='${paths.cart}']) & [data-toast-cart] {
      display: none;
    }
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  min-width: 0;

  p {
    flex: 1 1 8rem;
    min-width: 0;
    padding: 4px 0;
    overflow-wrap: anywhere;
  }

  a {
    min-width: 44px;
    min-height: 44px;
    font-size: 1rem;
    font-weight: var(--w-semi);
  }

  ${media.phone} {
    gap: 0 12px;

    p {
      padding: 9px 0;
    }

    a {
      min-width: 48px;
      min-height: 48px;
    }
  }
`;
