import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CommandArg } from '../../../machines/kit/command.ts';
import type { AnsweringRef } from '../../../machines/palette/answering.machine.ts';
import {
  selectEntering,
  selectRulesKnown,
  selectRulesMissing,
} from '../../../machines/palette/answering.select.ts';
import {
  selectAnswering,
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
import { useService, useServices } from '../data/services.ts';
import * as commands from '../commands/registry/palette.ts';
import { Chip } from '../ui/chip.tsx';
import { refuse } from './act.ts';
import type { AnswerRow } from './argument-rows.ts';
import { answerRows } from './argument-rows.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { answerRules, palette } from './palette-ref.ts';
import { useRecordSearch } from './use-records.ts';
import type { Line } from './window.ts';
import * as css from '../../../styles/palette.css.ts';

/** What a command asks for, one argument after the other, with the answers given so far as a trail. */
export function PaletteArgument() {
  const { ref: paletteRef } = useService(palette);
  const answering = useSelector(paletteRef, selectAnswering);
  const arg = useSelector(paletteRef, selectArg);
  return answering === undefined || arg === null ? null : (
    <Question answering={answering} arg={arg} />
  );
}

function Question({ answering, arg }: QuestionProps) {
  const services = useServices();
  const { ref: paletteRef } = services.get(palette);
  const text = useSelector(paletteRef, selectPaletteText);
  const args = useSelector(paletteRef, selectArgs);
  const title = useSelector(paletteRef, selectPickedCommand)?.title ?? '';
  const selected = useSelector(paletteRef, selectSelectedId);
  const { rows, busy, retry } = useAnswers(answering, arg, text);
  const active = rows.find(({ id }) => id === selected) ?? rows[0] ?? null;
  const take = (row: AnswerRow | null) => {
    if (retry !== null) retry();
    else answerWith(services, row);
  };
  useEarlyEnter(answering, !busy && retry === null, () => take(rows[0] ?? null));
  return (
    <PaletteFrame
      text={text}
      placeholder={arg.title}
      lines={retry === null ? rows.map(toLine) : AGAIN}
      activeId={retry === null ? (active?.id ?? null) : commands.answersAgain.id}
      busy={busy}
      status={statusOf(rows, busy)}
      note={rows.length === 0 && !busy && retry === null ? noteOf(arg, text) : null}
      before={
        <span className={css.trail}>
          {[title, ...Object.values(args).map(({ label }) => label)].map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </span>
      }
      isAsking
      onClose={() => paletteRef.send({ type: 'palette.close' })}
      onText={(next) => paletteRef.send({ type: 'palette.type', text: next })}
      onActive={(id) => paletteRef.send({ type: 'palette.select', id })}
      onRun={(id) => take(rows.find((row) => row.id === id) ?? null)}
      onEnter={() => {
        if (busy && selected === null) answering.send({ type: 'answer.enter' });
        else take(active);
      }}
      onMove={({ kind }) => {
        if (kind === 'escape') paletteRef.send({ type: 'palette.escape' });
        if (kind === 'back') paletteRef.send({ type: 'palette.back' });
      }}
    />
  );
}

interface QuestionProps {
  readonly answering: AnsweringRef;
  readonly arg: CommandArg;
}

/** Gives the first answer once those of the text are there, where Enter was pressed before. */
function useEarlyEnter(answering: AnsweringRef, isAnswered: boolean, take: () => void) {
  const latest = useRef(take);
  latest.current = take;
  const isDue = useSelector(answering, selectEntering) && isAnswered;
  useEffect(() => {
    if (!isDue) return;
    answering.send({ type: 'enter.drop' });
    latest.current();
  }, [answering, isDue]);
}

function statusOf({ length }: readonly AnswerRow[], busy: boolean) {
  if (busy) return 'Searching';
  return length === 0 ? 'No results' : `${length} ${length === 1 ? 'result' : 'results'}`;
}

function noteOf({ kind }: CommandArg, text: string) {
  return text === '' ? WANTED[kind] : 'Nothing found';
}

/** Where nothing is typed and nothing offered. */
const WANTED: Readonly<Record<CommandArg['kind'], string>> = {
  choice: 'There is nothing to choose from',
  record: 'There is nothing to choose from',
  number: 'Type a number',
  date: 'Type a date, as 2026-11-20',
  text: 'Type it here, Enter takes it',
};

function answerWith(services: Services, row: AnswerRow | null) {
  if (row === null) return;
  const { id, title, off } = row;
  if (off !== null) return refuse(services, { id, title, reason: off });
  services.get(palette).ref.send({ type: 'palette.answer', answer: row.answer });
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

/** What failed has a line of its own, which asks again. */
const AGAIN: readonly Line[] = [
  {
    id: commands.answersAgain.id,
    head: null,
    off: false,
    content: <span className={css.title}>{commands.answersAgain.title}</span>,
  },
];

/** The answers there are for a text; while one of their sources is missing, how it is asked for again. */
function useAnswers(answering: AnsweringRef, arg: CommandArg, text: string): Answers {
  const { rules } = useService(answerRules);
  const isKnown = useSelector(answering, selectRulesKnown);
  const isMissing = useSelector(answering, selectRulesMissing);
  const { failed, retry, busy, ...found } = useArgumentRecords(arg, text);
  if (isMissing)
    return { rows: [], busy: false, retry: () => answering.send({ type: 'rules.retry' }) };
  if (failed) return { rows: [], busy: false, retry };
  const rows = !isKnown || rules === null ? [] : answerRows(arg, text, { ...found, rules });
  return { rows, busy: busy || !isKnown, retry: null };
}

interface Answers {
  readonly rows: readonly AnswerRow[];
  readonly busy: boolean;
  readonly retry: (() => void) | null;
}

const NO_RESOURCE = { name: '', route: '', text: 'id' } as const;

function useArgumentRecords(arg: CommandArg, text: string) {
  const route = arg.kind === 'record' ? (arg.route ?? null) : null;
  const resource = route === null ? undefined : metadataAtRoute(route);
  const search = useRecordSearch(route, resource === undefined ? null : text.trim(), arg.filters);
  const { data } = useQuery({
    ...namedQuery(resource ?? NO_RESOURCE, search.answered ?? '', arg.filters),
    enabled: false,
  });
  return {
    records: resource === undefined || search.answered === null ? [] : (data?.data ?? []),
    busy: search.isSearching,
    failed: search.failed,
    retry: search.retry,
    textOf: (item: Item) => String(item[resource?.text ?? 'id'] ?? item.id),
  };
}
