import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { DeviceApprovalRef } from '../../../machines/device-approval/device-approval.machine.ts';
import {
  selectAnswering,
  selectDevice,
  selectDevicePage,
  selectFailure,
} from '../../../machines/device-approval/device-approval.select.ts';
import * as css from '../../../styles/device-sign-in.css.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useRun } from '../commands/page-directory.ts';
import { useCommandSource } from '../commands/use-commands.ts';
import { useService } from '../data/services.ts';
import { deviceApprovalOver } from '../ports/device.ports.ts';
import { Banner } from '../ui/banner.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FormLayout, FormSection, SideRow } from '../ui/form-layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page, PageBody } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Where the link of a waiting device leads: what it is, and whether it is let in. */
export function MobileSignIn({ id }: { readonly id: string }) {
  const approval = useActorRef(useService(deviceApprovalOver), { input: { id } });
  useCommandSource(approval, 'form');
  return (
    <Page>
      <PageHead title="Mobile sign-in" />
      <Shown approval={approval} />
    </Page>
  );
}

function Shown({ approval }: PartProps) {
  const page = useSelector(approval, selectDevicePage);
  const failure = useSelector(approval, selectFailure);
  const run = useRun(approval);
  switch (page) {
    case 'loading':
      return (
        <PageBody>
          <Skeleton width="40%" />
        </PageBody>
      );
    case 'broken':
      return (
        <PageBody>
          <ErrorState text={failure?.message} onRetry={() => void run('device.look')} />
        </PageBody>
      );
    case 'waiting':
      return <Waiting approval={approval} />;
    default:
      return (
        <PageBody>
          <EmptyState
            {...SAID[page]}
            actions={<LinkButton render={<Link href="/" />}>Home page</LinkButton>}
          />
        </PageBody>
      );
  }
}

const SAID = {
  approved: {
    title: 'The device is signed in',
    text: 'It stands among your sessions on your profile, where you can end it.',
  },
  denied: {
    title: 'The device was denied',
    text: 'If you did not begin this yourself, somebody may know your name here, and nothing else.',
  },
  over: {
    title: 'No device is waiting',
    text: 'This sign-in is not known, or it is over. Begin again on the device.',
  },
} as const;

function Waiting({ approval }: PartProps) {
  const device = useSelector(approval, selectDevice);
  const busy = useSelector(approval, selectAnswering);
  const failure = useSelector(approval, selectFailure);
  if (device === null) return null;
  const { code, name, place, same_network } = device;
  return (
    <FormLayout single>
      <FormSection title="A device asks to be signed in as you">
        {failure === null ? null : (
          <Banner tone="red" role="alert">
            {failure.message}
          </Banner>
        )}
        <p>
          Approve it only if you hold it in your hands and it shows the same code. Whoever has the
          device can do all that you can.
        </p>
        <p className={css.code}>{code}</p>
        <SideRow label="Device">{name ?? 'Unknown device'}</SideRow>
        <SideRow label="Network">
          {place ?? 'Unknown network'}
          {same_network ? ', the one you are in' : ', another one than yours'}
        </SideRow>
        <div className={css.actions} aria-busy={busy}>
          <CommandButton id="device.approve" source={approval} short kind="primary" icon="check" />
          <CommandButton id="device.deny" source={approval} short kind="danger" />
        </div>
      </FormSection>
    </FormLayout>
  );
}

interface PartProps {
  readonly approval: DeviceApprovalRef;
}
