/** Element id of the main landmark: the skip link leads there, and the focus goes there when the page changes. */
export const mainId = 'main';
