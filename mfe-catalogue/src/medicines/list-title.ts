/** Categories whose names are adjectives: "Allopathic medicines". The others name products: "Vitamins". */
const kinds = new Set(['allopathic', 'ayurvedic', 'homeopathic']);

/** The title of a category's or type's list, by its slug and name. */
export const listTitle = (slug: string, name: string): string => (kinds.has(slug) ? `${name} medicines` : name);
