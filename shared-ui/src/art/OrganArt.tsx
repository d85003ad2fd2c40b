import { DrawingView } from './Drawing';
import { labs } from './labs';
import { organs } from './organs';

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
  return <DrawingView drawing={organDrawing(organ, isPackage)} width={size} height={size} className={className} />;
}

function organDrawing(organ: string | null | undefined, isPackage: boolean) {
  const name = `organ-${(organ ?? '').toLowerCase()}`;
  const found = Object.entries(organs).find(([key]) => key === name);
  if (found) return found[1];
  return isPackage ? labs['lab-panel'] : labs['lab-test'];
}
