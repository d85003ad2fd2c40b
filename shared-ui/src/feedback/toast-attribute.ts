const mark = 'data-toast';

/** Attribute that marks a notification. */
export const toastAttribute = { [mark]: '' };

/** Whether an event's target is in a notification. A press there is not a press outside a dialog. */
export const isInsideToast = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`[${mark}]`) !== null;
