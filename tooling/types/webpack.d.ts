/** File name of a chunk below the public path. An assignment replaces the function. */
declare let __webpack_get_script_filename__: (chunk: string | number) => string;
