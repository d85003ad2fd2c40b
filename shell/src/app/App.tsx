import { ShellContext } from '@storefront/shared-contracts';
import { LinkProvider, LoadedPagesProvider } from '@storefront/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Layout } from './Layout';
import { ServicesContext, type Services } from '../services/services';
import { Pages } from './Pages';
import { RouterLink } from './RouterLink';

interface AppProps {
  readonly services: Services;
  /** Renders the page without header and footer. The server sets it when it renders only to find the queries. */
  readonly contentOnly?: boolean;
}

/**
 * The whole page inside a router. All context values are constant: a change above a remote's boundary during hydration
 * makes React discard the served page.
 */
export function App({ services, contentOnly = false }: AppProps) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <ServicesContext value={services}>
        <ShellContext.Provider value={services.shell}>
          <LinkProvider component={RouterLink}>
            <LoadedPagesProvider value={services.entries.loadedPages}>
              {contentOnly ? (
                <Pages />
              ) : (
                <Layout>
                  <Pages />
                </Layout>
              )}
            </LoadedPagesProvider>
          </LinkProvider>
        </ShellContext.Provider>
      </ServicesContext>
    </QueryClientProvider>
  );
}
