import { useShell, type OrderDetail } from '@storefront/shared-contracts';
import { renderWithShell, type ApiHandlers } from '@storefront/page-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { orderQuery } from '../orders/order-queries';

/** Renders a part of the page of medicine order 482131. It changes when the part has the order fetched again. */
export async function renderOrderPart(part: (order: OrderDetail) => ReactNode, handlers: ApiHandlers) {
  function Page() {
    const { data } = useQuery(orderQuery(useShell().api, 'medicine', '482131'));
    return data ? part(data) : 'Loading';
  }
  const view = renderWithShell(<Page />, { handlers });
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
  const bodies = (name: string) => view.shell.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...view, bodies, user: userEvent.setup({ delay: null }) };
}
