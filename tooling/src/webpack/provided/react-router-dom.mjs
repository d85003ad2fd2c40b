// The exports of react-router-dom that the shell provides. Without this list the shared package is included completely,
// with data routers, forms and its own link, which prefetches pages. Lint allows only these names: add a new one to
// both lists.
export {
  BrowserRouter,
  Navigate,
  NavigationType,
  Route,
  Router,
  Routes,
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
