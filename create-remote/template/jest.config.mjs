export { default } from '@storefront/remote-kit/jest';
