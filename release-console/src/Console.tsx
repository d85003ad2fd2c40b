import { GlobalStyle } from '@storefront/shared-ui/global-style';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { App } from './App';
import { ApiProvider, createConsoleApi } from './api/console-api';
import { Boundary } from './Boundary';
import { createConsoleClient } from './state/create-console-client';
import { createIdleClock } from './state/idle-clock';

/** The whole page. `send` is its network and `search` the search params. */
export function Console({ send, search = '' }: { send: typeof fetch; search?: string }) {
  const [client] = useState(createConsoleClient);
  const [idle] = useState(createIdleClock);
  const [api] = useState(() => createConsoleApi(send, idle.seconds));
  useEffect(() => idle.watch(), [idle]);
  return (
    <QueryClientProvider client={client}>
      <ApiProvider api={api}>
        <GlobalStyle />
        <Boundary>
          <App search={search} />
        </Boundary>
      </ApiProvider>
    </QueryClientProvider>
  );
}
