import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import {
  selectPage,
  selectPaletteText,
  selectRefusal,
  selectSelectedId,
} from '../../../machines/palette/palette.select.ts';
import { Chip } from '../ui/chip.tsx';
import { actOn, copyLink, openActions } from './act.ts';
import type { Entry } from './entry.ts';
import { marksOf, synonymFor } from './match.ts';
import type { Parsed } from './modes.ts';
import { parseText } from './modes.ts';
import { PaletteFrame } from './palette-frame.tsx';
import type { PaletteMove } from './palette-keys.ts';
import { PaletteOption } from './palette-option.tsx';
import type { Services } from '../data/services.ts';
import { useServices } from '../data/services.ts';
import { palette } from './palette-ref.ts';
import type { Row } from './result-rows.ts';
import { usePageRows } from './use-page-rows.ts';
import { useSearch } from './use-search.ts';
import { useHinted } from './use-undo-hint.ts';

/** Commands and records for what is typed, or what can be done with the row whose page was entered. */
export function PaletteResults() {
  const services = useServices();
  const { ref: paletteRef } = services.get(palette);
  const text = useSelector(paletteRef, selectPaletteText);
  const page = useSelector(paletteRef, selectPage);
  const refusal = useSelector(paletteRef, selectRefusal);
  const selected = useSelector(paletteRef, selectSelectedId);
  const parsed = useParsed(text, page !== null);
  const { mode, rest } = parsed;
  const searched = useSearch(parsed, page !== null);
  const paged = usePageRows(text);
  const rows = useHinted(paged ?? searched.rows);
  const options = useMemo(() => rows.filter((row) => row.kind === 'option'), [rows]);
  // What to do instead repeats the text: marks there would only point at letters of other words.
  const marked = searched.isNothing && paged === null ? '' : rest;
  const lines = useMemo(() => rows.map((row) => toLine(row, marked)), [rows, marked]);
  const active = options.find(({ id }) => id === selected) ?? options[0] ?? null;
  const busy = useLate(searched.isSearching, PROGRESS_MS) && searched.isSearching;
  const isEmpty = paged === null ? searched.isNothing : options.length === 0;
  const count = isEmpty ? 0 : options.length;
  const status = useLate(statusOf(count, searched.isSearching), STATUS_MS);
  const chip = page?.title ?? mode?.title;
  return (
    <PaletteFrame
      text={rest}
      placeholder={page === null ? (mode?.line ?? LABEL) : 'What to do'}
      label={LABEL}
      before={chip === undefined ? undefined : <Chip icon={mode?.icon}>{shortened(chip)}</Chip>}
      lines={lines}
      activeId={active?.id ?? null}
      hasMoved={selected !== null}
      busy={busy}
      status={refusal ?? status}
      note={refusal ?? (isEmpty ? emptyNote(rest, options) : null)}
      onClose={() => paletteRef.send({ type: 'palette.close' })}
      onText={(next) => paletteRef.send({ type: 'palette.type', text: signed(mode, next) })}
      onActive={(id) => paletteRef.send({ type: 'palette.select', id })}
      onRun={(id, newTab) => actOn(services, options.find((row) => row.id === id)?.entry, newTab)}
      onMove={(move) => handleMove(services, move, { ...parsed, active: active?.entry })}
    />
  );
}

/** A verb that waits for rows is called what was typed: it says itself what has to be at hand. A page that was named is found. */
function emptyNote(text: string, options: readonly { readonly entry: Entry }[]) {
  const isAnswered = options.some(({ entry }) => entry.off !== null || entry.kind === 'command');
  return isAnswered ? null : `Nothing found for “${shortened(text)}”`;
}

/** The text of a page is no mode's. */
function useParsed(text: string, isPage: boolean): Parsed {
  return useMemo(() => (isPage ? { mode: null, rest: text } : parseText(text)), [isPage, text]);
}

function signed(mode: Parsed['mode'], text: string) {
  return `${mode?.sign ?? ''}${text}`;
}

/** A value that follows when it has rested for so long. */
function useLate<T>(value: T, delay: number): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return late;
}

const LABEL = 'Search or run a command';
const PROGRESS_MS = 200;
const STATUS_MS = 500;
const SHOWN_CHARS = 60;

function handleMove(services: Services, { kind }: PaletteMove, { mode, rest, active }: Moved) {
  const { ref } = services.get(palette);
  if (kind === 'escape') ref.send({ type: 'palette.escape' });
  if (kind === 'back' && mode !== null && rest === '') ref.send({ type: 'palette.type', text: '' });
  else if (kind === 'back') ref.send({ type: 'palette.back' });
  if (kind === 'actions') openActions(services, active);
  if (kind === 'copy') copyLink(services, active);
}

interface Moved extends Parsed {
  readonly active: Entry | undefined;
}

function toLine(row: Row, text: string) {
  if (row.kind === 'head') return { id: row.id, head: row.title, off: false, content: null };
  const { id, entry } = row;
  const content = () => (
    <PaletteOption entry={entry} marks={marksOf(entry, text)} synonym={synonymFor(entry, text)} />
  );
  return { id, head: null, off: entry.off !== null, content };
}

function statusOf(count: number, isSearching: boolean) {
  if (isSearching) return 'Searching';
  return count === 0 ? 'No results' : `${count} ${count === 1 ? 'result' : 'results'}`;
}

function shortened(text: string) {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
}
