#!/usr/bin/env node
// The descriptor of a remote is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('../dist/webpack/remote.js');
