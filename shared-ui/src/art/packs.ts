import packBottle from '../assets/art/pack-bottle.svg';
import packBpMonitor from '../assets/art/pack-bp-monitor.svg';
import packCapsules from '../assets/art/pack-capsules.svg';
import packCarton from '../assets/art/pack-carton.svg';
import packDevice from '../assets/art/pack-device.svg';
import packDrops from '../assets/art/pack-drops.svg';
import packGlobules from '../assets/art/pack-globules.svg';
import packInhaler from '../assets/art/pack-inhaler.svg';
import packJar from '../assets/art/pack-jar.svg';
import packMortar from '../assets/art/pack-mortar.svg';
import packNebuliser from '../assets/art/pack-nebuliser.svg';
import packOximeter from '../assets/art/pack-oximeter.svg';
import packPills from '../assets/art/pack-pills.svg';
import packPregnancyTest from '../assets/art/pack-pregnancy-test.svg';
import packPump from '../assets/art/pack-pump.svg';
import packSachet from '../assets/art/pack-sachet.svg';
import packScale from '../assets/art/pack-scale.svg';
import packStrip from '../assets/art/pack-strip.svg';
import packThermometer from '../assets/art/pack-thermometer.svg';
import packTube from '../assets/art/pack-tube.svg';
import packVial from '../assets/art/pack-vial.svg';

export const packs = {
  'pack-bottle': packBottle,
  'pack-bp-monitor': packBpMonitor,
  'pack-capsules': packCapsules,
  'pack-carton': packCarton,
  'pack-device': packDevice,
  'pack-drops': packDrops,
  'pack-globules': packGlobules,
  'pack-inhaler': packInhaler,
  'pack-jar': packJar,
  'pack-mortar': packMortar,
  'pack-nebuliser': packNebuliser,
  'pack-oximeter': packOximeter,
  'pack-pills': packPills,
  'pack-pregnancy-test': packPregnancyTest,
  'pack-pump': packPump,
  'pack-sachet': packSachet,
  'pack-scale': packScale,
  'pack-strip': packStrip,
  'pack-thermometer': packThermometer,
  'pack-tube': packTube,
  'pack-vial': packVial,
} as const satisfies Record<string, string>;

export type PackName = keyof typeof packs;
