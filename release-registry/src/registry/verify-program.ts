import { constants, setPriority } from 'node:os';
import { errorCode } from '@storefront/server-kit/program';
import { openReleaseStore } from '../store/open-store';
import { readReleaseStore } from '../store/settings';
import { createIntactFiles } from './intact-files';
import { openReleaseFiles } from './release-files';
import { verifyStore } from './verify';
import { verifySetup, type VerifyMessage } from './verify-messages';

// Verifies a store whenever the process that started this one asks, and ends with it. It remembers which files were intact.

const { releases } = verifySetup.parse(JSON.parse(process.argv[2] ?? ''));
const { objects } = openReleaseStore(readReleaseStore(process.env, releases));
const files = openReleaseFiles(objects, createIntactFiles(Date.now));

// Pages and rollbacks go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function verify(): Promise<VerifyMessage> {
  try {
    return { verification: await verifyStore(objects, files) };
  } catch (error) {
    const code = errorCode(error);
    const text = error instanceof Error ? error.message : String(error);
    return { error: text, ...(typeof code === 'string' && { code }) };
  }
}

process.on('message', () => void verify().then((message) => process.send?.(message)));
process.once('disconnect', () => process.exit());
