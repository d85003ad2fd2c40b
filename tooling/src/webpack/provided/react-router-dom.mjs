// What the shell provides of react-router-dom. A shared package ships whole otherwise: 62 kB instead of 14 (gzip), for
// data routers that nothing here uses. A part that needs another name adds it here; its build says so. UNSAFE_NavigationContext is for the shell alone, which
// puts its own navigator in front of the router's.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_NavigationContext,
  createPath,
  createSearchParams,
  generatePath,
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
} from 'react-router';
