import organBladder from '../assets/art/organ-bladder.svg';
import organBlood from '../assets/art/organ-blood.svg';
import organBone from '../assets/art/organ-bone.svg';
import organBrain from '../assets/art/organ-brain.svg';
import organEye from '../assets/art/organ-eye.svg';
import organHeart from '../assets/art/organ-heart.svg';
import organJoint from '../assets/art/organ-joint.svg';
import organKidney from '../assets/art/organ-kidney.svg';
import organLiver from '../assets/art/organ-liver.svg';
import organLungs from '../assets/art/organ-lungs.svg';
import organPancreas from '../assets/art/organ-pancreas.svg';
import organSkin from '../assets/art/organ-skin.svg';
import organStomach from '../assets/art/organ-stomach.svg';
import organThyroid from '../assets/art/organ-thyroid.svg';
import organUterus from '../assets/art/organ-uterus.svg';

export const organs = {
  'organ-bladder': organBladder,
  'organ-blood': organBlood,
  'organ-bone': organBone,
  'organ-brain': organBrain,
  'organ-eye': organEye,
  'organ-heart': organHeart,
  'organ-joint': organJoint,
  'organ-kidney': organKidney,
  'organ-liver': organLiver,
  'organ-lungs': organLungs,
  'organ-pancreas': organPancreas,
  'organ-skin': organSkin,
  'organ-stomach': organStomach,
  'organ-thyroid': organThyroid,
  'organ-uterus': organUterus,
} as const satisfies Record<string, string>;

export type OrganName = keyof typeof organs;
