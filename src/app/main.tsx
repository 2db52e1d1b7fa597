import '../../styles/reset.css.ts';
import '../../styles/forced-colors.css.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { queryClient } from './data/query-client.ts';
import { App } from './shell/app.tsx';
import { aroundNav } from './shell/go.ts';
import { startShell } from './shell/start-shell.ts';

startShell();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <Router aroundNav={aroundNav}>
      <App />
    </Router>
  </QueryClientProvider>,
);
