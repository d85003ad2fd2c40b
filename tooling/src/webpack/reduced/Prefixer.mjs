// Without vendor prefixes, which styled-components adds only where a page asks for them.
export const prefix = (value) => value;
