const mark = 'data-toast';

/** Marks a notification in the page. */
export const toastAttribute = { [mark]: '' };

/** Whether an event is for a notification: what is pressed there is not pressed beside a dialog. */
export const isInsideToast = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`[${mark}]`) !== null;
