import arrowClockwise from '../assets/icons/arrow-clockwise.svg';
import arrowRight from '../assets/icons/arrow-right.svg';
import arrowUp from '../assets/icons/arrow-up.svg';
import basket from '../assets/icons/basket.svg';
import caretDown from '../assets/icons/caret-down.svg';
import caretLeft from '../assets/icons/caret-left.svg';
import caretRight from '../assets/icons/caret-right.svg';
import chatCenteredText from '../assets/icons/chat-centered-text.svg';
import chatCenteredTextFill from '../assets/icons/chat-centered-text-fill.svg';
import check from '../assets/icons/check.svg';
import checkCircleFill from '../assets/icons/check-circle-fill.svg';
import clock from '../assets/icons/clock.svg';
import copy from '../assets/icons/copy.svg';
import creditCard from '../assets/icons/credit-card.svg';
import deviceMobile from '../assets/icons/device-mobile.svg';
import envelopeSimple from '../assets/icons/envelope-simple.svg';
import eye from '../assets/icons/eye.svg';
import eyeSlash from '../assets/icons/eye-slash.svg';
import house from '../assets/icons/house.svg';
import infoFill from '../assets/icons/info-fill.svg';
import lockKey from '../assets/icons/lock-key.svg';
import magnifyingGlass from '../assets/icons/magnifying-glass.svg';
import mapPin from '../assets/icons/map-pin.svg';
import money from '../assets/icons/money.svg';
import packageIcon from '../assets/icons/package.svg';
import pencilSimple from '../assets/icons/pencil-simple.svg';
import phone from '../assets/icons/phone.svg';
import pill from '../assets/icons/pill.svg';
import plus from '../assets/icons/plus.svg';
import signOut from '../assets/icons/sign-out.svg';
import slidersHorizontal from '../assets/icons/sliders-horizontal.svg';
import swap from '../assets/icons/swap.svg';
import tagFill from '../assets/icons/tag-fill.svg';
import testTube from '../assets/icons/test-tube.svg';
import trash from '../assets/icons/trash.svg';
import truck from '../assets/icons/truck.svg';
import user from '../assets/icons/user.svg';
import userCircle from '../assets/icons/user-circle.svg';
import warningCircleFill from '../assets/icons/warning-circle-fill.svg';
import warningFill from '../assets/icons/warning-fill.svg';
import warningOctagonFill from '../assets/icons/warning-octagon-fill.svg';
import x from '../assets/icons/x.svg';
import xCircleFill from '../assets/icons/x-circle-fill.svg';

export const icons = {
  'arrow-clockwise': arrowClockwise,
  'arrow-right': arrowRight,
  'arrow-up': arrowUp,
  basket,
  'caret-down': caretDown,
  'caret-left': caretLeft,
  'caret-right': caretRight,
  'chat-centered-text': chatCenteredText,
  'chat-centered-text-fill': chatCenteredTextFill,
  check,
  'check-circle-fill': checkCircleFill,
  clock,
  copy,
  'credit-card': creditCard,
  'device-mobile': deviceMobile,
  'envelope-simple': envelopeSimple,
  eye,
  'eye-slash': eyeSlash,
  house,
  'info-fill': infoFill,
  'lock-key': lockKey,
  'magnifying-glass': magnifyingGlass,
  'map-pin': mapPin,
  money,
  package: packageIcon,
  'pencil-simple': pencilSimple,
  phone,
  pill,
  plus,
  'sign-out': signOut,
  'sliders-horizontal': slidersHorizontal,
  swap,
  'tag-fill': tagFill,
  'test-tube': testTube,
  trash,
  truck,
  user,
  'user-circle': userCircle,
  'warning-circle-fill': warningCircleFill,
  'warning-fill': warningFill,
  'warning-octagon-fill': warningOctagonFill,
  x,
  'x-circle-fill': xCircleFill,
} as const satisfies Record<string, string>;

export type IconName = keyof typeof icons;
