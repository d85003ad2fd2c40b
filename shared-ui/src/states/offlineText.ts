/** What happened, as a heading. */
export const offlineHeading = 'This device has no internet connection';

/** What happens next. */
export const offlineRetry = 'We try again as soon as the connection is back.';
