import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { selectDraft } from '../../../../../machines/form/form.select.ts';
import type { FormItem } from '../../../../../machines/form/form.types.ts';
import type { RevisionsRef } from '../../../../../machines/revisions/revisions.machine.ts';
import {
  selectBroken,
  selectChosen,
  selectFailure,
  selectLoading,
  selectOpen,
} from '../../../../../machines/revisions/revisions.select.ts';
import * as css from '../../../../../styles/resource-revisions.css.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { queries } from '../../../data/query-client.ts';
import { useService } from '../../../data/services.ts';
import { revisionsOver } from '../../../ports/revisions.ports.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useRun } from '../../../commands/page-directory.ts';
import type { Scope } from '../../../commands/directory.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import type { FormPartProps } from '../form-part.ts';
import { askedHistory } from '../../asked-history.ts';
import { RevisionList } from './revision-list.tsx';
import type { Resource } from '../../../../shared/resources/define.ts';
import { columnsOf, isPosition, isWritable } from '../../../../shared/resources/define.ts';

/** The saves of a record: who, when, what; one beside another, or brought back into the form. */
export function Revisions({ resource, form, item, scope }: RevisionsProps) {
  const input = { resource: resource.route, resourceId: item.id };
  const cache = useService(queries);
  const [logic] = useState(() => revisionsOver(cache));
  const revisions = useActorRef(logic, { input });
  const open = useSelector(revisions, selectOpen);
  const now = useSelector(form, selectDraft);
  const known = useSelector(revisions, selectChosen) !== null;
  const restoring = {
    reason: 'Restoring changes the form only; nothing is saved by it.',
    foot: <CommandButton id="revisions.restore" source={revisions} kind="primary" />,
  };
  const body = useRef<HTMLDivElement>(null);
  useCommandSource(revisions, scope, resource.title.one);
  const { take } = useService(askedHistory);
  const run = useRun(revisions);
  const { route } = resource;
  const { id } = item;
  useEffect(() => {
    // A record in a dialog is not the page that was asked for.
    const way = scope === 'dialog' ? null : take({ route, id });
    if (way !== null) run('revisions.open', { ...way });
  }, [take, route, id, run, scope]);
  useLayoutEffect(() => {
    const restored = revisions.on('revision.restored', ({ values }) => {
      const at = new Date().toISOString();
      form.send({ type: 'form.restore', values: restorable(resource, values), at });
    });
    const left = revisions.on('revisions.left', () => history.back());
    return () => {
      restored.unsubscribe();
      left.unsubscribe();
    };
  }, [revisions, form, resource]);
  return (
    <Dialog
      open={open}
      onClose={() => revisions.send({ type: 'revisions.close' })}
      title="History"
      size={1200}
      tall
      initialFocus={body}
      {...(known ? restoring : {})}
    >
      <div ref={body} className={css.body} tabIndex={-1}>
        <Body resource={resource} form={form} revisions={revisions} now={now} />
      </div>
    </Dialog>
  );
}

function Body({ resource, form, revisions, now }: BodyProps) {
  const run = useRun(revisions);
  const loading = useSelector(revisions, selectLoading);
  const broken = useSelector(revisions, selectBroken);
  const failure = useSelector(revisions, selectFailure);
  if (loading) return <FormSkeleton />;
  if (broken) {
    return <ErrorState text={failure?.message} onRetry={() => void run('revisions.retry')} />;
  }
  return <RevisionList resource={resource} form={form} revisions={revisions} now={now} />;
}

interface RevisionsProps extends FormPartProps {
  readonly item: FormItem;
  readonly scope: Scope;
}

interface BodyProps extends FormPartProps {
  readonly revisions: RevisionsRef;
  readonly now: Values;
}

/** What of an older row can be put into the form again: no computed values, no masks, no place among others. */
function restorable(resource: Resource, values: Values): Values {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field) && field.masked !== true && !isPosition(field))
    .flatMap(([name, field]) => columnsOf(name, field));
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}
