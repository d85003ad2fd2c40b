import type { UserEvent } from '@testing-library/user-event';

/**
 * Sets the text of a field at once, then presses `keys`. `user.type` renders the page for each letter, so only tests of
 * typing use it.
 */
export async function enterText(user: UserEvent, field: HTMLElement, text: string, keys = ''): Promise<void> {
  await user.click(field);
  await user.paste(text);
  if (keys !== '') await user.keyboard(keys);
}
