import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { useMe } from '../data/me.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { useResource } from '../data/resources.ts';
import { ListScreen } from '../resources/list.screen.tsx';
import { FormComing } from '../resources/form-coming.tsx';
import { NotFound } from '../resources/failure.tsx';
import { mayOpenLab } from './page-commands.ts';
import type { AppPage } from '../navigation/resolve.ts';

const Dashboard = lazyPart(async () => (await import('../screens/home-parts.ts')).Dashboard);
const Tasks = lazyPart(async () => (await import('../screens/home-parts.ts')).Tasks);
const Changes = lazyPart(async () => (await import('../screens/home-parts.ts')).Changes);
const AccountOverview = lazyPart(
  async () => (await import('../screens/home-parts.ts')).AccountOverview,
);
const FormScreen = lazyPart(async () => (await import('../resources/form-parts.ts')).FormScreen);
const ImportScreen = lazyPart(
  async () => (await import('../resources/import-parts.ts')).ImportScreen,
);
const Profile = lazyPart(async () => (await import('../screens/profile-parts.ts')).Profile);
const ApiKeysPage = lazyPart(
  async () => (await import('../screens/api-keys-parts.ts')).ApiKeysPage,
);
const ApiCallsPage = lazyPart(
  async () => (await import('../screens/api-keys-parts.ts')).ApiCallsPage,
);
const AllKeysPage = lazyPart(
  async () => (await import('../screens/api-keys-parts.ts')).AllKeysPage,
);
const MobileSignIn = lazyPart(
  async () => (await import('../screens/profile-parts.ts')).MobileSignIn,
);
const LinkPage = lazyPart(
  async () => (await import('../features/campaigns/link/link-parts.ts')).LinkPage,
);
const ManyLinksPage = lazyPart(
  async () => (await import('../features/campaigns/grid/grid-parts.ts')).ManyLinksPage,
);
const FindReplacePage = lazyPart(
  async () => (await import('../features/find-replace/find-replace-parts.ts')).FindReplacePage,
);
const CalendarPage = lazyPart(
  async () => (await import('../features/calendar/calendar-parts.ts')).CalendarPage,
);
const AllSettings = lazyPart(
  async () => (await import('../screens/settings-parts.ts')).AllSettings,
);
const Lab = lazyPart(async () => (await import('../lab/lab.screen.tsx')).LabScreen);

/** The screens of pages that are told nothing. */
const PLAIN = {
  dashboard: Dashboard,
  tasks: Tasks,
  changes: Changes,
  account: AccountOverview,
  'campaign-link': LinkPage,
  'campaign-links': ManyLinksPage,
  'find-replace': FindReplacePage,
  calendar: CalendarPage,
  'all-settings': AllSettings,
  profile: Profile,
  'api-keys': ApiKeysPage,
  'api-calls': ApiCallsPage,
  'all-keys': AllKeysPage,
} as const;

function isPlain(kind: AppPage['kind']): kind is keyof typeof PLAIN {
  return Object.hasOwn(PLAIN, kind);
}

/** The screen of a page; lists are in the first chunk, everything else comes when it is wanted. */
export function Screen({ page }: { readonly page: AppPage }) {
  if (isPlain(page.kind)) {
    const Plain = PLAIN[page.kind];
    return <Plain />;
  }
  switch (page.kind) {
    case 'mobile-sign-in':
      return <MobileSignIn key={page.id} id={page.id} />;
    case 'list':
      return <ListPage {...page} />;
    case 'form':
      return (
        <Suspense fallback={<FormComing />}>
          <FormPage {...page} />
        </Suspense>
      );
    case 'import':
      return <ImportPage {...page} />;
    case 'lab':
      return <GuardedLab />;
    case 'redirect':
      return <Redirect to={page.to} replace />;
    default:
      return <NotFound />;
  }
}

function ListPage({ resource }: ListedPage) {
  return <ListScreen resource={useResource(resource)} />;
}

function FormPage({ resource, mode, id }: RecordPage) {
  return <FormScreen resource={useResource(resource)} mode={mode} id={id} />;
}

function ImportPage({ resource }: ListedPage) {
  return <ImportScreen resource={useResource(resource)} />;
}

function GuardedLab() {
  return mayOpenLab(useMe()) ? <Lab /> : <NotFound />;
}

type ListedPage = Pick<RecordPage, 'resource'>;
type RecordPage = Extract<AppPage, { readonly kind: 'form' }>;
