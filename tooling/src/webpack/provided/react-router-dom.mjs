// The exports of react-router-dom that the shell provides. A shared package is included whole otherwise: 62 kB instead
// of 12 (gzip), for data routers that are not used. Add a name here if a part needs it; its build fails without.
// UNSAFE_NavigationContext is for the shell only, which wraps the router's navigator.
export {
  BrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_NavigationContext,
  createPath,
  createSearchParams,
  matchPath,
  parsePath,
  resolvePath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'unshared/react-router';
