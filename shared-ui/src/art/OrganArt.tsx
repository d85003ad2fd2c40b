import { ArtView } from './ArtView';

export type { OrganName } from './organs';

export interface OrganArtProps {
  /** `organ_icon` of the API: "heart", "liver" …; empty or unknown falls back to the test or package drawing. */
  readonly organ?: string | null | undefined;
  readonly isPackage?: boolean | undefined;
  /** Edge in px. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** Drawing for a lab test or an organ filter (design, section 5). */
export function OrganArt({ organ, isPackage = false, size, className }: OrganArtProps) {
  return (
    <ArtView
      name={isPackage ? 'lab-panel' : 'lab-test'}
      preferred={`organ-${(organ ?? '').toLowerCase()}`}
      width={size}
      height={size}
      className={className}
    />
  );
}
