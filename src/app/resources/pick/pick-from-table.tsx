import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { pickMachine } from '../../../../machines/pick/pick.machine.ts';
import { selectOpen } from '../../../../machines/pick/pick.select.ts';
import * as css from '../../../../styles/resource-pick.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { useAbilities } from '../../data/me.ts';
import type { ListParams } from '../../data/queries.ts';
import { useRun } from '../../commands/page-directory.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { pickFromTable } from '../../commands/registry/form.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Opening } from '../../ui/opening.tsx';

const PickDialog = lazyPart(async () => (await import('../pick-parts.ts')).PickDialog);

/** Opens a resource's table to pick one row of it, or several; nothing for who may not list it. */
export function PickFromTable(props: PickFromTableProps) {
  const { resource, multiple, max, picked, filters, label } = props;
  const { one, many } = resource.title;
  const ref = useActorRef(pickMachine, {
    input: { title: { one: inSentence(one), many: inSentence(many) }, multiple, max },
  });
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    const { unsubscribe } = ref.on('rows.picked', (event) => latest.current.onPicked(event.picked));
    return unsubscribe;
  }, [ref]);
  const declared = useMemo(() => pickFromTable(label), [label]);
  const open = useSelector(ref, selectOpen);
  const run = useRun(ref);
  if (useAbilities(resource).index !== 'allowed') return null;
  return (
    <>
      <span className={css.opener}>
        <OwnButton
          declared={declared}
          scope="form"
          kind="quiet"
          size="small"
          icon="list"
          aria-label={`Choose from table… (${inSentence(label)})`}
          run={() => ref.send({ type: 'pick.open', picked })}
        >
          Choose from table…
        </OwnButton>
      </span>
      {open ? (
        <Opening onClose={() => void run('pick.cancel')}>
          <PickDialog resource={resource} pick={ref} filters={filters} />
        </Opening>
      ) : null}
    </>
  );
}

interface PickFromTableProps {
  readonly resource: Resource;
  /** What is picked: 'Segments'. */
  readonly label: string;
  readonly multiple: boolean;
  readonly max: number | null;
  readonly picked: readonly number[];
  /** What the rows are narrowed by besides. */
  readonly filters: ListParams | undefined;
  readonly onPicked: (picked: readonly number[]) => void;
}
