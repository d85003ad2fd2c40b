export { DrawerDialog } from './DrawerDialog';
export { ModalDialog } from './ModalDialog';
