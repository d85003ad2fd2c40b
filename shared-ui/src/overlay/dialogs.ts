// Together with Radix 13 kB (brotli), which a first visit does not load.
export { DrawerDialog } from './DrawerDialog';
export { ModalDialog } from './ModalDialog';
