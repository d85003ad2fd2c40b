import { yieldToMain } from './platform/timing';

// Files in shared/ have the same URL in all releases of the shell, so that browsers reuse their cached copy.
const getFile = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => getFile(chunk).replace(/^shared\//, '../shared/');

// Federation resolves shared packages only behind an asynchronous boundary, before the first import of one. Its runtime
// starts in this task; scripts are requested in the next one.
void yieldToMain().then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'));
