import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { RowImportRef } from '../../../../machines/row-import/row-import.machine.ts';
import { selectTask } from '../../../../machines/row-import/row-import.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { settleFact } from '../../data/invalidation.ts';
import { queries } from '../../data/query-client.ts';
import { rowImportInput, rowImports } from '../../ports/row-import.ports.ts';
import type { Services } from '../../data/services.ts';
import { useServices } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { navigation } from '../../navigation/go.ts';
import { saveText } from '../../actors/save-text.ts';
import { useToldOnceLeft } from '../begun-tasks.ts';
import { importedRowsPage } from '../task-outcome.ts';

/** The row import's actor: joined to the address, the query cache, the snackbars and the palette. */
export function useRowImport(resource: Resource): RowImportRef {
  const [input] = useState(() => rowImportInput(resource, idInAddress()));
  const services = useServices();
  const ref = useActorRef(services.get(rowImports).logic, { input });
  useCommandSource(ref, 'page', 'Import');
  useToldOnceLeft(ref, selectTask);
  useLayoutEffect(() => joinRowImport(ref, resource, services), [ref, resource, services]);
  return ref;
}

function joinRowImport(ref: RowImportRef, resource: Resource, services: Services) {
  const { notify } = services.get(feedback);
  const { failedRows } = services.get(rowImports);
  const cache = services.get(queries);
  const { go } = services.get(navigation);
  const join = resource.imports?.join?.resource;
  const subscriptions = [
    ref.on('import.opened', ({ id }) => {
      const query = id === null ? '' : `?import=${id}`;
      go(`${resource.page}/import${query}`, { replace: true });
    }),
    ref.on('rows.imported', () => {
      for (const name of [resource.name, ...(join === undefined ? [] : [join])]) {
        void settleFact(cache, { type: 'rows.changed', resource: name });
      }
    }),
    ref.on('rows.requested', ({ id }) => {
      const page = importedRowsPage(resource, id);
      if (page !== null) go(page);
    }),
    ref.on('failures.requested', ({ id, name }) => {
      const file = `${name.replace(/\.\w+$/, '')}-failed.csv`;
      failedRows(id).then(
        (text) => saveText(file, text),
        () => undefined,
      );
    }),
    ref.on('snackbar.requested', ({ text }) => notify({ message: text })),
  ];
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe();
  };
}

function idInAddress(): number | null {
  const text = new URLSearchParams(location.search).get('import') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
