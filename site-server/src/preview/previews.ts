import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import {
  type FindPreview,
  type ReleaseReader,
  leavePreview,
  previewParameter,
  type Preview,
} from '@storefront/release-registry/reader';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { escapeHtml } from '@storefront/server-kit/http';
import { composeRelease, type SelectedReleases } from '../choose/choose-releases';
import { cookieValues, isSecure } from '../choose/cookies';
import type { ManifestReader } from '../releases/follow-manifest';
import { createBanner, type PageVariants, type Redirect, withoutParameter } from '../pages/page-variants';
import type { PageBanner } from '../pages/page-html';

/** Cookie with the secret of the visitor's preview. */
export const previewCookie = 'preview';

export const previewCookieOptions = (
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
): CookieSerializeOptions => ({
  sameSite: 'lax',
  httpOnly: true,
  path: '/',
  secure: isSecure(request),
});

/** Ends the preview of a visitor who leaves it, and removes the search param from the URL. */
function readLeaveLink(request: Pick<FastifyRequest, 'url' | 'headers' | 'protocol'>): Redirect | undefined {
  const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1] ?? '');
  if (query.get(previewParameter) !== leavePreview) return undefined;
  return {
    location: withoutParameter(request.url, previewParameter),
    cookie: { name: previewCookie, value: '', options: { ...previewCookieOptions(request), maxAge: 0 } },
  };
}

const leave = { href: `?${previewParameter}=${leavePreview}`, label: 'Leave the preview' };

/** A banner with the previewed release and a link that ends the preview. */
function createPreviewBanner({ part, release, expires_at }: Preview): PageBanner {
  const line = `Preview: ${part} ${release}, until ${formatIstDateTime(expires_at)} (IST). Other visitors do not see it.`;
  return createBanner({ label: 'Preview', lines: [escapeHtml(line)], link: leave });
}

/** The banner for a preview that has ended, or whose release cannot be read. */
const endedBanner = createBanner({
  label: 'Preview',
  lines: ['This preview has ended. You see the shop as everybody does.'],
  link: { ...leave, label: 'Close' },
});

interface PreviewPorts {
  readonly find: FindPreview;
  readonly store: Pick<ReleaseReader, 'readRecord'>;
  readonly manifestReader: Pick<ManifestReader, 'remember'>;
}

/** The visitor's releases with one of them replaced. It has no fallback, so that errors of a preview are visible. */
function withRelease(released: SelectedReleases, record: ReleaseRecord): SelectedReleases {
  if (record.name === released.shell.name) return { ...released, shell: record, shellPin: undefined };
  const others = released.remotes.filter((one) => one.record.name !== record.name);
  return { ...released, remotes: [...others, { record, composed: composeRelease(record) }] };
}

/** Shows a published release to visitors who opened a link and confirmed it. Their pages are neither counted nor cached. */
export function createPreviews({ find, store, manifestReader }: PreviewPorts): PageVariants {
  return {
    redirect: readLeaveLink,
    async apply(request, released) {
      // All values of the cookie, because a cookie of another path can have the same name.
      const secrets = cookieValues(request.headers.cookie, previewCookie).slice(0, 3);
      if (secrets.length === 0) return undefined;
      for (const secret of secrets) {
        const preview = await find(secret);
        const record = preview && (await store.readRecord(preview.part, preview.release));
        if (!preview || !record) continue;
        // The route of a part's shared files looks them up in known records.
        manifestReader.remember(record);
        return { chosen: withRelease(released, record), origins: [], banner: createPreviewBanner(preview) };
      }
      return { chosen: released, origins: [], banner: endedBanner };
    },
  };
}
