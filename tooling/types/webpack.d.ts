/** Name of a chunk's file below the public path. Assigning replaces it. */
declare let __webpack_get_script_filename__: (chunk: string | number) => string;
