const mark = 'data-toast';

/** What tells a notification in the page. */
export const toastMark = { [mark]: '' };

/** Whether an event is for a notification: what is pressed there is not pressed beside a dialog. */
export const isOnToast = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`[${mark}]`) !== null;
