import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Selects a quantity as soon as it is offered. Quantities above the shown one are rendered later.
 * @param wanted value or text of the option
 */
export async function chooseQuantity(user: UserEvent, select: HTMLElement, wanted: string): Promise<void> {
  const offered = () => [...select.children].flatMap((option) => [option.getAttribute('value'), option.textContent]);
  await waitFor(() => expect(offered()).toContain(wanted));
  await user.selectOptions(select, wanted);
}
