export type { Part } from '../build/find-parts';
export { devCommand } from '../dev/dev-command';
export { buildFresh, committedBuilds } from '../release/publish-build';
export { runRelease } from '../release/run-release';
