import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { OneTimeLinkRef } from '../../../machines/one-time-link/one-time-link.machine.ts';
import {
  selectBusy,
  selectFacts,
  selectFailure,
} from '../../../machines/one-time-link/one-time-link.select.ts';
import { second, title } from '../../../styles/text.css.ts';
import { useService } from '../data/services.ts';
import { emailLink } from '../ports/email-change.ports.ts';
import { PROFILE_PAGE } from '../../shared/navigation.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { GateAside, GateForm } from '../ui/gate.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { OneTimeLinkPage } from './link-page.tsx';

/** Where the two links of a change of e-mail address lead: it is confirmed, or called off, by a press. */
export function EmailChange({ token }: { readonly token: string }) {
  const link = useActorRef(useService(emailLink), { input: { token } });
  const { purpose } = useSelector(link, selectFacts);
  const home = (
    <LinkButton kind="primary" render={<Link href="/" />}>
      Home page
    </LinkButton>
  );
  return (
    <OneTimeLinkPage
      link={link}
      name="Change of e-mail address"
      anew={
        <>
          <LinkButton render={<Link href={PROFILE_PAGE} />}>To your profile</LinkButton>
          {home}
        </>
      }
      done={
        purpose === 'cancel' ? (
          <>
            <LinkButton render={<Link href="/forgot-password" />}>Set a new password</LinkButton>
            {home}
          </>
        ) : (
          home
        )
      }
    >
      {purpose === 'cancel' ? <CallOff link={link} /> : <Confirm link={link} />}
    </OneTimeLinkPage>
  );
}

function Confirm({ link }: PartProps) {
  const { email, old_email, full_name } = useSelector(link, selectFacts);
  return (
    <Decide
      link={link}
      heading="Confirm your new address"
      text={`${full_name} signs in with ${email} then, no longer with ${old_email}.`}
      act="Confirm the address"
    />
  );
}

function CallOff({ link }: PartProps) {
  const { email, old_email } = useSelector(link, selectFacts);
  return (
    <Decide
      link={link}
      heading="Keep your address"
      text={`Somebody who was signed in as you asked to change ${old_email} to ${email}.`}
      act="Call it off"
    />
  );
}

function Decide({ link, heading, text, act }: DecideProps) {
  const busy = useSelector(link, selectBusy);
  const failure = useSelector(link, selectFailure);
  return (
    <>
      <div>
        <h1 className={title} tabIndex={-1}>
          {heading}
        </h1>
        <p className={second}>{text}</p>
      </div>
      {failure === null ? null : (
        <Banner tone="red" role="alert">
          {failure.message}
        </Banner>
      )}
      <GateForm label={heading} onSubmit={() => link.send({ type: 'oneTimeLink.use', body: {} })}>
        <Button type="submit" kind="primary" wide busy={busy}>
          {act}
        </Button>
      </GateForm>
      <GateAside>
        <LinkButton kind="quiet" render={<Link href="/" />}>
          Do nothing
        </LinkButton>
      </GateAside>
    </>
  );
}

interface PartProps {
  readonly link: OneTimeLinkRef;
}

interface DecideProps extends PartProps {
  readonly heading: string;
  readonly text: string;
  readonly act: string;
}
