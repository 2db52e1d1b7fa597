import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { ImporterRef } from '../../../../machines/importer/importer.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { settleFact } from '../../data/invalidation.ts';
import { queryClient } from '../../data/query-client.ts';
import { failedRows, importerInput, importerOverApi } from '../../ports/importer.ports.ts';
import { notify } from '../../shell/actors.ts';
import { useCommandSource } from '../../shell/commands/use-commands.ts';
import { go } from '../../shell/go.ts';
import { saveText } from '../list/save-text.ts';

/** The importer's actor: joined to the address, the query cache, the notices and the palette. */
export function useImporter(resource: Resource): ImporterRef {
  const [input] = useState(() => importerInput(resource, idInAddress()));
  const ref = useActorRef(importerOverApi, { input });
  useCommandSource(ref, 'page', 'Import');
  useLayoutEffect(() => joinImporter(ref, resource), [ref, resource]);
  return ref;
}

function joinImporter(ref: ImporterRef, resource: Resource) {
  const beside = resource.imports?.beside?.resource;
  const subscriptions = [
    ref.on('import.opened', ({ id }) => {
      const query = id === null ? '' : `?import=${id}`;
      go(`${resource.page}/import${query}`, { replace: true });
    }),
    ref.on('rows.imported', () => {
      for (const name of [resource.name, ...(beside === undefined ? [] : [beside])]) {
        void settleFact(queryClient, { type: 'rows.changed', resource: name });
      }
    }),
    ref.on('failures.requested', ({ id, name }) => {
      const file = `${name.replace(/\.\w+$/, '')}-failed.csv`;
      failedRows(id).then(
        (text) => saveText(file, text),
        () => undefined,
      );
    }),
    ref.on('notice.requested', ({ text }) => notify({ message: text })),
  ];
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe();
  };
}

function idInAddress(): number | null {
  const text = new URLSearchParams(location.search).get('import') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
