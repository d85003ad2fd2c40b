import sceneEmpty from '../assets/art/scene-empty.svg';
import sceneError from '../assets/art/scene-error.svg';
import sceneLost from '../assets/art/scene-lost.svg';
import sceneNomatch from '../assets/art/scene-nomatch.svg';
import sceneShelf from '../assets/art/scene-shelf.svg';
import sceneShutter from '../assets/art/scene-shutter.svg';

export const illustrations = {
  'scene-empty': sceneEmpty,
  'scene-error': sceneError,
  'scene-lost': sceneLost,
  'scene-nomatch': sceneNomatch,
  'scene-shelf': sceneShelf,
  'scene-shutter': sceneShutter,
} as const satisfies Record<string, string>;

export type IllustrationName = keyof typeof illustrations;
