export { showToast } from './showToast';
export { default } from './Toaster';
