/** --neem-700 of the tokens: an icon and a meta element stand outside of the page's styles and cannot name a token. */
export const brandColour = '#17643f';

/** The brand mark, as the icon of the site. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 54 54"><path fill="${brandColour}" d="M11 51C5 33 12 13 38 5c2.5-.8 5-1.3 8-1.6-.4 3-.9 5.2-1.6 7.3l4.6.9c-1 3.6-2.1 6.2-3.5 8.9l4.3 1.8c-1.9 3.6-3.7 6.1-6 8.7l3.7 2.7c-2.9 3.1-5.6 5.2-8.7 7.1l2.7 3.4c-7.4 4.6-15.2 5.9-23.1 4.3C23.1 35.4 29.7 25 39.1 16.2 28 23.5 19.5 35.5 14.6 51.4z"/></svg>`;
