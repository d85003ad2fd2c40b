import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Chooses a quantity when it is offered: the quantities above the shown one are rendered in a later render.
 * @param wanted value or text of the option
 */
export async function chooseQuantity(user: UserEvent, select: HTMLElement, wanted: string): Promise<void> {
  const offered = () => [...select.children].flatMap((option) => [option.getAttribute('value'), option.textContent]);
  await waitFor(() => expect(offered()).toContain(wanted));
  await user.selectOptions(select, wanted);
}
