#!/usr/bin/env node
// A remote's descriptor is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('../dist/webpack/remote.js');
