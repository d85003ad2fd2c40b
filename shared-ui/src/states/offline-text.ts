/** What happened, as a heading. */
export const offlineHeading = 'This device has no internet connection';

/** What happens next. */
export const offlineRetry = 'We will try again as soon as you are back online.';
