/** Heading of the offline state. */
export const offlineHeading = 'This device has no internet connection';

/** Sentence of the offline state. */
export const offlineRetry = 'We will try again as soon as you are back online.';
