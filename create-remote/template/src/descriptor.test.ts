import { testDescriptor } from '@storefront/page-kit/testing';
import { descriptor } from './descriptor';

testDescriptor(descriptor, __dirname);
