import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BulkSubject } from '../../../../machines/bulk/bulk.types.ts';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { needing } from '../../../../machines/form/form.rules.ts';
import {
  selectActed,
  selectItem,
  selectMode,
  selectVerbReason,
} from '../../../../machines/form/form.select.ts';
import type { FormItem, VerbAct } from '../../../../machines/form/form.types.ts';
import { lackOf, whyLacking } from '../../../../machines/kit/need.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { exclusiveOf } from '../../../shared/exclusive.ts';
import { actsOn, holdsAll, momentAhead, scheduledAt } from '../../../shared/publishing.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { bulkEntries } from '../../actors/bulk-entries.ts';
import { whyNotAsks } from '../../actors/why-not-asks.ts';
import { CommandItem } from '../../commands/command-item.tsx';
import { OwnButton } from '../../commands/own-button.tsx';
import type { Args, Declared, Scope } from '../../commands/directory.ts';
import {
  make,
  publishingCommand,
  publishOtherwise,
  scheduleIn,
} from '../../commands/registry/form.ts';
import { usePlainCommands } from '../../commands/use-commands.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { useOwnResource } from '../../data/me.ts';
import { useService } from '../../data/services.ts';
import { ButtonGroup } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { formatDate } from '../format.ts';
import { withRow } from '../list/bulk/bulk-words.ts';
import { makingOne, publishingOne } from '../list/bulk/one-row.ts';
import { useFieldZone } from '../use-field-zone.ts';
import type { FormPartProps } from './form-part.ts';

/** Publishes a record that is only looked at, takes it back, asks for its moment or makes it the default, as the list does it with one row; what is likeliest of these stands beside Edit. */
export function ViewedVerbs({ resource, form, scope = 'form' }: ViewedVerbsProps) {
  const item = useSelector(form, selectItem);
  const viewing = useSelector(form, selectMode) === 'view';
  const small = useSmallScreen();
  const own = useOwnResource(resource);
  const verbs = useVerbs(own, { form, item: viewing ? item : null });
  const publishing = useMemo(() => verbs.filter(({ act }) => act !== 'make'), [verbs]);
  const making = verbs.find(({ act }) => act === 'make');
  const others = useMemo(() => (small ? verbs : publishing.slice(1)), [verbs, publishing, small]);
  usePlainCommands(others, scope);
  if (small) return null;
  return (
    <>
      <Publishing verbs={publishing} scope={scope} />
      {making === undefined ? null : <VerbButton verb={making} scope={scope} />}
    </>
  );
}

/** The likeliest as a button, the others behind it. */
function Publishing({ verbs: [first, ...others], scope }: PublishingProps) {
  const hasMore = others.length > 0;
  const { button, panel } = useOpener(hasMore ? publishOtherwise : null, scope);
  if (first === undefined) return null;
  return (
    <ButtonGroup label="Publishing">
      {/* A button of its own for each verb: the focus is not left on the opposite of what was just done. */}
      <VerbButton key={first.id} verb={first} scope={scope} />
      {hasMore ? (
        <Menu
          label={publishOtherwise.title}
          {...panel}
          button={
            <IconButton
              {...button}
              kind="edged"
              icon="chevron-down"
              label={publishOtherwise.title}
            />
          }
        >
          {others.map(({ id }) => (
            <CommandItem key={id} id={id} />
          ))}
        </Menu>
      ) : null}
    </ButtonGroup>
  );
}

/** What is under way stays the same button, and keeps the focus. */
function VerbButton({ verb, scope }: VerbButtonProps) {
  const { ask } = useService(whyNotAsks);
  const { lack, busy, reason, run, title } = verb;
  const off = busy ? null : reason;
  const onRefused = lack === null ? undefined : () => ask(lack);
  return (
    <OwnButton declared={verb} {...{ scope, off, busy, onRefused, run }}>
      {title}
    </OwnButton>
  );
}

function useVerbs(resource: Resource, { form, item }: Viewed) {
  const { open } = useService(bulkEntries);
  const values = item?.values ?? NOTHING;
  const zone = useFieldZone(resource, values) ?? undefined;
  const moment = momentAhead(resource, values);
  const day = moment === null ? null : formatDate(moment, zone);
  const waits = scheduledAt(resource, values) !== null;
  const need = useSelector(form, ({ context }) => needOfEdit(context), isSameNeed);
  const busy = useSelector(form, selectActed);
  const held = useSelector(form, selectVerbReason);
  return useMemo(() => {
    const lack = lackOf(need);
    if (item === null || lack?.everywhere === true) return [];
    const begin = (act: VerbAct, moment?: string) => {
      if (selectVerbReason(form.getSnapshot()) !== null) return;
      form.send({ type: 'verb.begin', act });
      const onClosed = () => form.send({ type: 'verb.over' });
      open(subjectOf(resource, { item, act, zone, moment }), { onQueued: nothing, onClosed });
    };
    const verb = (act: VerbAct) => ({
      act,
      ...declaredFor(resource, { act, day, waits, zone }),
      reason: whyLacking(need) ?? held,
      lack,
      // What is asked for in a dialog has not begun.
      busy: act === busy && act !== 'schedule',
      run: ({ moment }: Args) => begin(act, typeof moment === 'string' ? moment : undefined),
    });
    return verbsOn(resource, item.values).map(verb);
  }, [resource, form, item, day, waits, zone, need, busy, held, open]);
}

function verbsOn(resource: Resource, values: Values): readonly VerbAct[] {
  const exclusive = exclusiveOf(resource);
  const canBeMade = exclusive !== null && !holdsAll(values, exclusive.values);
  const publishing = actsOn(resource, values);
  return canBeMade ? [...publishing, 'make'] : publishing;
}

function declaredFor(resource: Resource, { act, day, waits, zone }: Declaring): Declared {
  if (act === 'make') return make(exclusiveOf(resource)?.title ?? '');
  return act === 'schedule' ? scheduleIn(zone) : publishingCommand(act, { day, waits });
}

const needOfEdit = needing('update', 'edit items');

function isSameNeed(one: Need, other: Need) {
  return one.ability === other.ability && one.outside === other.outside;
}

/** One row that is named, in the version that is shown. */
function subjectOf(resource: Resource, { item, act, zone, moment }: Asked): BulkSubject {
  const { id, version, values } = item;
  const row = { id, version, values };
  const subject =
    act === 'make'
      ? makingOne(resource, { ...row, exclusive: exclusiveOf(resource) })
      : publishingOne(resource, { ...row, act, moment });
  return withRow(subject, { row: { ...values, id }, zone });
}

const NOTHING = {};
const nothing = () => undefined;

type Need = ReturnType<typeof needOfEdit>;

interface Viewed {
  readonly form: FormRef;
  /** Null where it is edited. */
  readonly item: FormItem | null;
}

interface Asked {
  readonly item: FormItem;
  readonly act: VerbAct;
  /** Of its moment. */
  readonly zone: string | undefined;
  /** The one that was typed with the command. */
  readonly moment: string | undefined;
}

interface Declaring extends Pick<Asked, 'act' | 'zone'> {
  readonly day: string | null;
  readonly waits: boolean;
}

type Verb = ReturnType<typeof useVerbs>[number];

interface VerbButtonProps {
  readonly verb: Verb;
  readonly scope: Scope;
}

interface PublishingProps {
  readonly verbs: readonly Verb[];
  readonly scope: Scope;
}

interface ViewedVerbsProps extends FormPartProps {
  readonly scope?: Scope;
}
