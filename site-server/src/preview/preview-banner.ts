import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { leavePreview, previewParameter, type Preview } from '@storefront/release-registry/reader';
import { escapeHtml } from '@storefront/server-kit/http';
import { createBanner } from '../pages/banner';
import type { PageBanner } from '../pages/page-html';

const leave = { href: `?${previewParameter}=${leavePreview}`, label: 'Leave the preview' };

/** Says which release a page previews, with a link that leaves the preview. */
export function createPreviewBanner({ part, release, expires_at }: Preview): PageBanner {
  return createBanner({
    label: 'Preview',
    lines: [
      escapeHtml(
        `Preview: ${part} ${release}, until ${formatIstDateTime(expires_at)} (IST). Other visitors do not see it.`,
      ),
    ],
    link: leave,
  });
}

/** Of a preview that has ended, or whose release cannot be shown. */
export function createEndedBanner(): PageBanner {
  return createBanner({
    label: 'Preview',
    lines: ['This preview has ended. You see the shop as everybody does.'],
    link: { ...leave, label: 'Close' },
  });
}
