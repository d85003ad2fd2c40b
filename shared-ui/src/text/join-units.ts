/** Joins a number and its unit with a no-break space, so that "500 mg" never wraps. */
export function joinUnits(text: string): string {
  return text.replace(/(\d) (?=(?:mg|mcg|g|kg|ml|l|IU|AU|CH|MD|units?|%)(?![\p{L}\d]))/gu, '$1\u00a0');
}
