import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FiltersRef } from '../../../../machines/filters/filters.machine.ts';
import {
  selectCounting,
  selectMayRedo,
  selectMayUndo,
  selectRefining,
  selectSample,
  selectTree,
} from '../../../../machines/filters/filters.select.ts';
import * as css from '../../../../styles/resource-audience.css.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { visibleFields } from '../../../shared/query.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { useAbilities, useOwnResource } from '../../data/me.ts';
import { useRun } from '../../commands/page-directory.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { KindControlProps } from '../../resources/kinds/kind.ts';
import { BuilderGroup } from '../../resources/list/builder/builder-group.tsx';
import { useRequestedFocus } from '../../resources/list/builder/use-requested-focus.ts';
import { withFault } from '../../resources/list/filter-tree.ts';
import { filterableFields } from '../../resources/list/filters.ts';
import { AudiencePreview, SUBSCRIBERS } from './audience-preview.tsx';
import { useApi } from '../../data/client.ts';
import { previewing } from './audience-ports.ts';
import { audience, rulesKey, rulesOfTree, treeOfRules } from './rules-tree.ts';

/** The rules of a dynamic segment as a tree, and who matches them while they are made. */
export function RulesControl(props: KindControlProps<FieldOf<'json'>>) {
  const key = rulesKey(props.value);
  const told = useRef(key);
  const [loaded, setLoaded] = useState({ key, turn: 0 });
  if (key !== told.current && key !== loaded.key) {
    told.current = key;
    setLoaded({ key, turn: loaded.turn + 1 });
  }
  if (props.values.type !== 'dynamic') {
    return (
      <p className={css.note}>
        A static segment has no rules. Select subscribers in their list and use “Add to segment…”.
      </p>
    );
  }
  const tell = (rules: unknown) => {
    told.current = rulesKey(rules);
    props.onValue(rules);
  };
  const { publication_id: publication = null } = props.values;
  return (
    <Rules
      key={`${loaded.turn} ${publication}`}
      {...props}
      publicationId={publication === null ? null : Number(publication)}
      onValue={tell}
    />
  );
}

function Rules({ value, label, readOnly, control, publicationId, onValue }: RulesProps) {
  const resource = useOwnResource(audience());
  const unmask = useAbilities(resource).unmask === 'allowed';
  const [visible] = useState(() => visibleFields(resource, { unmask }));
  const [fields] = useState(() =>
    filterableFields(resource, visible).filter(({ name }) => name in resource.fields),
  );
  const api = useApi();
  const [machine] = useState(() => previewing(api, publicationId));
  const builder = useActorRef(machine, {
    input: {
      tree: treeOfRules(value, visible),
      blank: withFault({ resource, visible }, { field: 'status', op: 'in', value: '' }),
      limits: { depth: LIMITS.whereDepth, conditions: LIMITS.whereConditions },
    },
  });
  useTold(builder, onValue);
  const body = useRef<HTMLFieldSetElement>(null);
  useRequestedFocus(builder, body);
  return (
    <div className={css.rules}>
      <fieldset
        ref={body}
        className={css.builder}
        disabled={readOnly}
        id={control.id}
        aria-label={label}
        aria-describedby={control['aria-describedby']}
      >
        <History builder={builder} />
        <BuilderGroup
          resource={resource}
          visible={visible}
          fields={fields}
          builder={builder}
          group={useSelector(builder, selectTree)}
          effectOf={SUBSCRIBERS}
          emptyText="No rules yet. Add one to say who is in this segment."
          outer
        />
      </fieldset>
      <Preview builder={builder} />
    </div>
  );
}

function History({ builder }: { readonly builder: FiltersRef }) {
  const run = useRun(builder);
  const mayUndo = useSelector(builder, selectMayUndo);
  const mayRedo = useSelector(builder, selectMayRedo);
  return (
    <div className={css.history}>
      <IconButton
        kind="quiet"
        size="small"
        icon="undo-2"
        label="Undo the last change of the rules"
        off={mayUndo ? null : 'Nothing has been changed'}
        onClick={() => void run('filters.undo')}
      />
      <IconButton
        kind="quiet"
        size="small"
        icon="rotate-cw"
        label="Redo the change of the rules"
        off={mayRedo ? null : 'Nothing has been undone'}
        onClick={() => void run('filters.redo')}
      />
    </div>
  );
}

function Preview({ builder }: { readonly builder: FiltersRef }) {
  const run = useRun(builder);
  const counting = useSelector(builder, selectCounting, isSame);
  const sample = useSelector(builder, selectSample);
  const refining = useSelector(builder, selectRefining);
  const hasRules = useSelector(builder, ({ context }) => context.tree.parts.length > 0);
  if (!hasRules) return null;
  return (
    <AudiencePreview
      counting={counting}
      refining={refining}
      sample={sample}
      onRetry={() => void run('filters.recount')}
    />
  );
}

/** Each change of the tree is a change of the form. */
function useTold(builder: FiltersRef, onValue: (rules: unknown) => void) {
  const latest = useRef(onValue);
  latest.current = onValue;
  useLayoutEffect(() => {
    let last = builder.getSnapshot().context.tree;
    const { unsubscribe } = builder.subscribe(({ context: { tree } }) => {
      if (tree === last) return;
      last = tree;
      latest.current(tree.parts.length === 0 ? null : rulesOfTree(tree));
    });
    return unsubscribe;
  }, [builder]);
}

function isSame(a: unknown, b: unknown) {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface RulesProps extends KindControlProps<FieldOf<'json'>> {
  readonly publicationId: number | null;
}
