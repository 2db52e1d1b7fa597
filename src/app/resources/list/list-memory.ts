import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { createActor } from 'xstate';
import type { TableSettingsRef } from '../../../../machines/table-settings/table-settings.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Me } from '../../../shared/wire.ts';
import { useMe } from '../../data/me.ts';
import type { Services } from '../../data/services.ts';
import { service, useServices } from '../../data/services.ts';
import { asChosen, preferencesActor } from '../../ports/preferences.ts';
import { tableSettingsOver } from '../../ports/table-settings.ports.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { hasArrived } from './list-history.ts';
import { changeOf, here, savedSettings, tableKey } from './list-opening.ts';
import type { ListPartProps } from './list-part.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import { definedState } from './views/view-states.ts';

/** Remembers how the person's table looks without a view; what an address or a link brought is not their doing. */
export function useListMemory({
  resource,
  visible,
  state,
  onChange,
  noted,
}: ListMemoryProps): TableSettingsRef {
  const me = useMe();
  const services = useServices();
  const ref = tableMemory(services, me, resource);
  const latest = useRef({ me, onChange });
  latest.current = { me, onChange };
  useCommandSource(ref, 'page', resource.title.many);
  // With what is drawn: a page may go before an effect after it.
  useLayoutEffect(() => {
    const last = noted.current;
    noted.current = state;
    const change = hasArrived() ? changeOf(last, state) : null;
    if (change !== null) ref.send({ type: 'settings.change', change, ...here() });
  }, [ref, state, noted]);
  useLayoutEffect(() => {
    const subscription = ref.on('table.reset', () => {
      latest.current.onChange(definedState({ resource, visible }, latest.current.me));
    });
    const flush = () => {
      ref.send({ type: 'settings.flush' });
      services.get(preferencesActor).send({ type: 'preferences.flush' });
    };
    window.addEventListener('pagehide', flush);
    return () => {
      subscription.unsubscribe();
      ref.send({ type: 'settings.flush' });
      window.removeEventListener('pagehide', flush);
    };
  }, [ref, services, resource, visible]);
  return ref;
}

export interface ListMemoryProps extends ListPartProps {
  /** What the list showed when that was last noted; at first, what it opened with. */
  readonly noted: RefObject<ListState>;
}

/** One memory for a table of a person, for as long as the page lives: a change is saved though the list is left. */
export function tableMemory(
  services: Services,
  me: Me | null,
  resource: Resource,
): TableSettingsRef {
  const key = tableKey(resource);
  const name = `${me?.id}:${key}`;
  const memories = services.get(tableMemories);
  const found = memories.get(name);
  if (found !== undefined) return found;
  const saved = savedSettings(me && asChosen(services, me), resource);
  const made = createActor(tableSettingsOver(services), { input: { key, saved } }).start();
  memories.set(name, made);
  return made;
}

/** The settings of each table that was opened, by person and table. */
const tableMemories = service(() => new Map<string, TableSettingsRef>());
