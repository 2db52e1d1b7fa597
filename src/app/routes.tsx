import { Redirect } from 'wouter';
import { useMe } from './data/me.ts';
import { lazyPart } from './resources/lazy-part.tsx';
import { useResource } from './data/resources.ts';
import { ListScreen } from './resources/list.screen.tsx';
import { NotFound } from './screens/failure.tsx';
import { mayOpenLab } from './shell/page-commands.ts';
import type { Place } from './shell/resolve.ts';

const Dashboard = lazyPart(async () => (await import('./screens/home-parts.ts')).Dashboard);
const Tasks = lazyPart(async () => (await import('./screens/home-parts.ts')).Tasks);
const Changes = lazyPart(async () => (await import('./screens/home-parts.ts')).Changes);
const AccountOverview = lazyPart(
  async () => (await import('./screens/home-parts.ts')).AccountOverview,
);
const FormScreen = lazyPart(async () => (await import('./resources/form-parts.ts')).FormScreen);
const ImportScreen = lazyPart(
  async () => (await import('./resources/import-parts.ts')).ImportScreen,
);
const Profile = lazyPart(async () => (await import('./screens/profile-parts.ts')).Profile);
const MobileSignIn = lazyPart(
  async () => (await import('./screens/profile-parts.ts')).MobileSignIn,
);
const Lab = lazyPart(async () => (await import('./lab/lab.screen.tsx')).LabScreen);

/** The screen of a place; lists are in the first chunk, everything else comes when it is wanted. */
export function Screen({ place }: { readonly place: Place }) {
  switch (place.kind) {
    case 'dashboard':
      return <Dashboard />;
    case 'tasks':
      return <Tasks />;
    case 'changes':
      return <Changes />;
    case 'account':
      return <AccountOverview />;
    case 'profile':
      return <Profile />;
    case 'mobile-sign-in':
      return <MobileSignIn />;
    case 'list':
      return <ListPlace {...place} />;
    case 'form':
      return <FormPlace {...place} />;
    case 'import':
      return <ImportPlace {...place} />;
    case 'lab':
      return <GuardedLab />;
    case 'redirect':
      return <Redirect to={place.to} replace />;
    default:
      return <NotFound />;
  }
}

function ListPlace({ resource }: ListedPlace) {
  return <ListScreen resource={useResource(resource)} />;
}

function FormPlace({ resource, mode, id }: RecordPlace) {
  return <FormScreen resource={useResource(resource)} mode={mode} id={id} />;
}

function ImportPlace({ resource }: ListedPlace) {
  return <ImportScreen resource={useResource(resource)} />;
}

function GuardedLab() {
  return mayOpenLab(useMe()) ? <Lab /> : <NotFound />;
}

type ListedPlace = Pick<RecordPlace, 'resource'>;
type RecordPlace = Extract<Place, { readonly kind: 'form' }>;
