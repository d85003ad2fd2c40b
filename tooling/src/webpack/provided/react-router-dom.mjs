// The exports of react-router-dom that the shell provides. A shared package is included whole otherwise, with data
// routers, forms and the router's own link, which loads pages ahead. Lint allows these names only: add one to both lists.
export {
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
