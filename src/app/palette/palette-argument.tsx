import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { CommandArg } from '../../../machines/kit/command.ts';
import {
  selectArg,
  selectArgs,
  selectPaletteText,
  selectPickedCommand,
  selectSelectedId,
} from '../../../machines/palette/palette.select.ts';
import { metadataAtRoute } from '../../shared/resources/metadata.ts';
import type { Item } from '../../shared/wire.ts';
import { namedQuery } from '../data/queries.ts';
import type { Services } from '../data/services.ts';
import { useServices } from '../data/services.ts';
import { announcer } from '../actors/announcer.ts';
import { Chip } from '../ui/chip.tsx';
import type { AnswerRow, AnswerSources } from './argument-rows.ts';
import { answerRows } from './argument-rows.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { palette } from './palette-ref.ts';
import { useRecordSearch } from './use-records.ts';
import * as css from '../../../styles/palette.css.ts';

/** What a command asks for, one argument after the other, with the answers given so far as a trail. */
export function PaletteArgument() {
  const services = useServices();
  const { ref: paletteRef } = services.get(palette);
  const text = useSelector(paletteRef, selectPaletteText);
  const arg = useSelector(paletteRef, selectArg);
  const args = useSelector(paletteRef, selectArgs);
  const command = useSelector(paletteRef, selectPickedCommand);
  const selected = useSelector(paletteRef, selectSelectedId);
  const records = useArgumentRecords(arg, text);
  const refusal = useRefusal();
  if (arg === null || command === null) return null;
  const isReady = refusal !== undefined;
  const rows = isReady ? answerRows(arg, text, { ...records, refusal }) : [];
  const busy = records.busy || !isReady;
  const active = rows.find(({ id }) => id === selected) ?? rows[0] ?? null;
  return (
    <PaletteFrame
      text={text}
      placeholder={arg.title}
      lines={rows.map(toLine)}
      activeId={active?.id ?? null}
      busy={busy}
      status={rows.length === 0 ? 'No results' : `${rows.length} results`}
      note={rows.length === 0 && !busy ? (text === '' ? WANTED[arg.kind] : 'Nothing found') : null}
      before={
        <span className={css.trail}>
          {[command.title, ...Object.values(args).map(({ label }) => label)].map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </span>
      }
      isAsking
      onClose={() => paletteRef.send({ type: 'palette.close' })}
      onText={(next) => paletteRef.send({ type: 'palette.type', text: next })}
      onActive={(id) => paletteRef.send({ type: 'palette.select', id })}
      onRun={(id) =>
        answerWith(
          services,
          rows.find((row) => row.id === id),
        )
      }
      onMove={({ kind }) => {
        if (kind === 'escape') paletteRef.send({ type: 'palette.escape' });
        if (kind === 'back') paletteRef.send({ type: 'palette.back' });
      }}
    />
  );
}

/** Where nothing is typed and nothing offered. */
const WANTED: Readonly<Record<CommandArg['kind'], string>> = {
  choice: 'There is nothing to choose from',
  record: 'There is nothing to choose from',
  number: 'Type a number',
  date: 'Type a date, as 2026-11-20',
  text: 'Type it here, Enter takes it',
};

function answerWith({ get }: Services, row: AnswerRow | undefined) {
  if (row === undefined) return;
  if (row.off !== null) return get(announcer).announce(row.off, 'assertive');
  get(palette).ref.send({ type: 'palette.answer', answer: row.answer });
}

function toLine({ id, title, end, off }: AnswerRow) {
  const content = (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.end}>{off ?? end}</span>
    </>
  );
  return { id, head: null, off: off !== null, content };
}

/** The rules that answers are held to, which come in a chunk of their own; undefined until they are there. */
function useRefusal(): AnswerSources['refusal'] | undefined {
  return useQuery({
    queryKey: ['answer rules'],
    queryFn: async () => ({ refusal: (await import('./argument-parts.ts')).refusalOf }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.refusal;
}

const NO_RESOURCE = { name: '', route: '', text: 'id' } as const;

function useArgumentRecords(arg: CommandArg | null, text: string) {
  const route = arg?.kind === 'record' ? (arg.route ?? null) : null;
  const resource = route === null ? undefined : metadataAtRoute(route);
  const search = useRecordSearch(route, resource === undefined ? null : text.trim(), arg?.filters);
  const { data } = useQuery({
    ...namedQuery(resource ?? NO_RESOURCE, search.answered ?? '', arg?.filters),
    enabled: false,
  });
  return {
    records: resource === undefined || search.answered === null ? [] : (data?.data ?? []),
    busy: search.isSearching,
    textOf: (item: Item) => String(item[resource?.text ?? 'id'] ?? item.id),
  };
}
