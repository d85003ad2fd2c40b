// The exports of react-router-dom that the shell provides. A shared package is included whole otherwise: 62 kB instead
// of 6 (gzip), for data routers, forms, routes inside of routes and the router's own link, which loads pages ahead. Add a name
// here if a part needs it; its build fails without.
// Names with UNSAFE_ are for the shell only, which wraps the router's navigator and matches routes itself.
export {
  BrowserRouter,
  Navigate,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  createPath,
  createSearchParams,
  parsePath,
  resolvePath,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'unshared/react-router';
