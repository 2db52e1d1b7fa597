import { Link } from 'wouter';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page, PageBody } from '../ui/page.tsx';

/** Where the link of a waiting device leads; none that waits is known here. */
export function MobileSignIn() {
  return (
    <Page>
      <PageHead title="Mobile sign-in" />
      <PageBody>
        <EmptyState
          title="No device is waiting"
          text="This sign-in is not known, or it is over. Begin again on the device."
          actions={<LinkButton render={<Link href="/" />}>Home page</LinkButton>}
        />
      </PageBody>
    </Page>
  );
}
