import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { FindPreview, ReleaseReader } from '@storefront/release-registry/reader';
import { composeRelease, type SelectedReleases } from '../choose/choose-releases';
import type { ManifestReader } from '../releases/follow-manifest';
import type { PageVariants } from '../pages/page-variants';
import { createEndedBanner, createPreviewBanner } from './preview-banner';
import { previewSecrets, readLeaveLink } from './preview-link';

export interface PreviewPorts {
  readonly find: FindPreview;
  readonly store: Pick<ReleaseReader, 'readRecord'>;
  readonly manifestReader: Pick<ManifestReader, 'remember'>;
}

/** The releases of a visitor with one of them replaced; without a fallback, because errors of a preview must show. */
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
      const secrets = previewSecrets(request);
      if (secrets.length === 0) return undefined;
      for (const secret of secrets) {
        const preview = await find(secret);
        const record = preview && (await store.readRecord(preview.part, preview.release));
        if (!preview || !record) continue;
        // The files that all releases of a part share are looked up by its records.
        manifestReader.remember(record);
        return { chosen: withRelease(released, record), origins: [], banner: createPreviewBanner(preview) };
      }
      return { chosen: released, origins: [], banner: createEndedBanner() };
    },
  };
}
