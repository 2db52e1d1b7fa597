import '../../styles/reset.css.ts';
import '../../styles/coming.css.ts';
import '../../styles/forced-colors.css.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { queries } from './data/query-client.ts';
import { features } from './features/registry.ts';
import { FeaturesProvider } from './resources/feature.ts';
import { App } from './shell/app.tsx';
import { createServices, ServicesContext } from './data/services.ts';
import { navigation } from './navigation/go.ts';
import { startShell } from './shell/start-shell.ts';

const services = createServices();
startShell(services);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <ServicesContext value={services}>
    <QueryClientProvider client={services.get(queries)}>
      <FeaturesProvider value={features}>
        <Router aroundNav={services.get(navigation).aroundNav}>
          <App />
        </Router>
      </FeaturesProvider>
    </QueryClientProvider>
  </ServicesContext>,
);
