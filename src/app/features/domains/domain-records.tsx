import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { DnsRef } from '../../../../machines/dns/dns.machine.ts';
import {
  selectBroken,
  selectChecking,
  selectLoading,
  selectRecords,
} from '../../../../machines/dns/dns.select.ts';
import type { DnsRecord, RecordState } from '../../../../machines/dns/dns.types.ts';
import type { Held } from '../../../../machines/kit/need.ts';
import { heldOf } from '../../../../machines/kit/need.ts';
import * as css from '../../../../styles/resource-domains.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { settleFact } from '../../data/invalidation.ts';
import { useAbilities } from '../../data/me.ts';
import { queries } from '../../data/query-client.ts';
import { dnsOver } from '../../ports/dns.ports.ts';
import { useService } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import type { Tone } from '../../ui/icon.tsx';
import { Status } from '../../ui/status.tsx';
import type { RecordPanelProps } from '../../resources/feature.ts';

const domains = metadataNamed('domains');

/** The records that a domain needs, each to be copied, and whether they stand there. */
export function DomainRecords({ id, values }: RecordPanelProps) {
  const right = heldOf({ resource: domains.name, can: useAbilities(domains) }, 'update');
  const key = `${values.domain} ${right.ability}`;
  return <Records key={key} id={id} values={values} right={right} />;
}

function Records({ id, values, right }: RecordsProps) {
  const dns = useDns(id, right);
  const loading = useSelector(dns, selectLoading);
  const broken = useSelector(dns, selectBroken);
  const checking = useSelector(dns, selectChecking);
  const records = useSelector(dns, selectRecords);
  return (
    <FormSection title="DNS records">
      {loading ? <FormSkeleton /> : null}
      {broken ? (
        <Banner tone="red" actions={<CommandButton id="dns.retry" source={dns} size="small" />}>
          The records could not be loaded.
        </Banner>
      ) : null}
      {loading || broken ? null : (
        <>
          <p className={css.hint}>
            Add these records where the domain is managed. A change can take a day to be seen.
          </p>
          <ul className={css.records} aria-busy={checking}>
            {records.map((record) => (
              <Record key={record.kind} record={record} values={values} />
            ))}
          </ul>
          <div>
            <CommandButton id="dns.check" source={dns} short icon="refresh" busy={checking} />
          </div>
        </>
      )}
    </FormSection>
  );
}

function Record({ record, values }: RecordProps) {
  const title = record.kind.toUpperCase();
  const known = values.checked_at !== null;
  const verified = values[`${record.kind}_verified`] === true;
  return (
    <li className={css.record} aria-label={title}>
      <div className={css.recordHead}>
        <strong>{title}</strong>
        {record.state !== undefined ? (
          <Status tone={TONES[record.state]}>{record.message}</Status>
        ) : known ? (
          <Status tone={verified ? 'green' : 'red'}>
            {verified ? 'Verified' : 'Not verified'}
          </Status>
        ) : null}
      </div>
      <dl className={css.parts}>
        <dt>Type</dt>
        <dd>{record.type}</dd>
        <Copied label="Name" of={title} text={record.name} />
        <Copied label="Value" of={title} text={record.value} />
      </dl>
    </li>
  );
}

function Copied({ label, of, text }: CopiedProps) {
  const copyText = useCopyText();
  return (
    <>
      <dt>{label}</dt>
      <dd className={css.copied}>
        <span className={`${mono} ${css.value}`}>{text}</span>
        <IconButton
          icon="copy"
          label={`Copy the ${label.toLowerCase()} of ${of}`}
          size="small"
          onClick={() => void copyText(text)}
        />
      </dd>
    </>
  );
}

function useDns(domainId: number, right: Held): DnsRef {
  const { notify } = useService(feedback);
  const cache = useService(queries);
  const ref = useActorRef(useService(dnsOver), { input: { domainId, right } });
  useCommandSource(ref, 'form');
  useLayoutEffect(() => {
    const told = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    const checked = ref.on('domain.checked', () => {
      void settleFact(cache, { type: 'rows.changed', resource: domains.name });
    });
    return () => {
      told.unsubscribe();
      checked.unsubscribe();
    };
  }, [ref, notify, cache]);
  return ref;
}

const TONES: Readonly<{ [State in RecordState]: Tone }> = {
  right: 'green',
  missing: 'red',
  wrong: 'red',
  no_answer: 'amber',
};

interface RecordsProps extends Pick<RecordPanelProps, 'id' | 'values'> {
  /** To change the domain. */
  readonly right: Held;
}

interface RecordProps extends Pick<RecordPanelProps, 'values'> {
  readonly record: DnsRecord;
}

interface CopiedProps {
  readonly label: string;
  readonly of: string;
  readonly text: string;
}
