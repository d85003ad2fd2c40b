import { createRoot } from 'react-dom/client';
import { Console } from './Console';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(<Console send={(input, init) => fetch(input, init)} search={window.location.search} />);
