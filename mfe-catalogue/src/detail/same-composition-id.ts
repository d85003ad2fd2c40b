/** The part of a medicine's page that lists its alternates; a list links to it. */
export const sameCompositionId = 'same-composition';
