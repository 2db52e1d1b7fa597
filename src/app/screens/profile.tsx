import { second } from '../../../styles/text.css.ts';
import { useMe } from '../data/me.ts';
import { FormLayout, FormSection, SideRow } from '../ui/form-layout.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmailSection } from './profile/email-section.tsx';
import { DefaultViewsSection } from './profile/default-views-section.tsx';
import { FormatsSection } from './profile/formats-section.tsx';
import { KeyboardSection } from './profile/keyboard-section.tsx';
import { LookSection } from './profile/look-section.tsx';
import { PasswordSection } from './profile/password-section.tsx';
import { PersonSection } from './profile/person-section.tsx';
import { SessionsSection } from './profile/sessions-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** Who is signed in, and how the app looks and behaves for them; each section is a component of its own. */
export function Profile() {
  const me = useMe();
  return (
    <Page>
      <PageHead title="Profile" />
      <FormLayout single>
        {me === null ? (
          <Skeleton width="40%" />
        ) : (
          <>
            <PersonSection me={me} />
            {me.has_password ? (
              <>
                <EmailSection key={me.email} email={me.email} />
                <PasswordSection me={me} />
              </>
            ) : (
              <ByProvider email={me.email} />
            )}
            <SessionsSection />
            <SecondFactorSection />
            <LookSection me={me} />
            <FormatsSection me={me} />
            <DefaultViewsSection me={me} />
            <KeyboardSection />
          </>
        )}
      </FormLayout>
    </Page>
  );
}

/** Of who has no password: both the address and the password are changed by giving it. */
function ByProvider({ email }: { readonly email: string }) {
  return (
    <FormSection id="email" title="E-mail address">
      <SideRow label="E-mail">{email}</SideRow>
      <p className={second}>
        You sign in by a provider and have no password here. An administrator can change your
        address.
      </p>
    </FormSection>
  );
}
