import { GlobalStyle } from '@storefront/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { App } from './App';
import { ApiProvider } from './api/ApiContext';
import { Boundary } from './Boundary';
import { createConsoleApi } from './api/console-api';
import { createConsoleClient } from './state/create-console-client';

/** The whole page, on a network of its own. */
export function Console({ send }: { send: typeof fetch }) {
  const [client] = useState(createConsoleClient);
  const [api] = useState(() => createConsoleApi(send));
  return (
    <QueryClientProvider client={client}>
      <ApiProvider api={api}>
        <GlobalStyle />
        <Boundary>
          <App />
        </Boundary>
      </ApiProvider>
    </QueryClientProvider>
  );
}
