import { yieldToMain } from './platform/timing';

// Files in shared/ have one URL for all releases of the shell, so that browsers keep them.
const getFile = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => getFile(chunk).replace(/^shared\//, '../shared/');

// An asynchronous boundary: federation resolves shared packages before our first import of one. Its runtime has started in this
// task; scripts are requested in the next one.
void yieldToMain().then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'));
