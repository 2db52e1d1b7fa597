import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import * as css from '../../../../styles/resource-controls.css.ts';
import { visuallyHidden } from '../../../../styles/visually-hidden.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { doubledIn, hasFields } from '../../../shared/kinds/index.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { inSentence } from '../../../shared/words.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { RecordFields } from './record-fields.tsx';
import { moved, useRowKeys } from './row-keys.ts';
import { useRowDrag } from './use-row-drag.ts';

/** Sub-records in an order of their own: added, removed, moved by dragging, by buttons and by Alt with the arrow keys. */
export function RecordsControl(props: RecordsControlProps) {
  const { field, control, label, readOnly, onBlur } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  const said = useRef<HTMLOutputElement>(null);
  const records = useRecordRows(props, { list, said });
  const { rows } = records;
  const one = oneOf(field, label);
  const full = rows.length >= field.max ? `${field.max} at most` : null;
  const doubled = control['aria-invalid'] === true ? doubledIn(field, rows) : [];
  return (
    <fieldset
      ref={list}
      id={control.id}
      className={css.records}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {rows.map((row, at) => (
        <RecordRow key={records.keys.of(at)} at={at} one={one} full={full} records={records}>
          <RecordFields
            {...props}
            row={row}
            faults={faultsOf(doubled, at)}
            onRow={(next) => records.change(at, next)}
          />
        </RecordRow>
      ))}
      {readOnly ? null : (
        <Button size="small" icon="plus" off={full} onClick={records.add}>
          {`Add ${one}`}
        </Button>
      )}
      <output ref={said} className={visuallyHidden} />
    </fieldset>
  );
}

/** The rows, what is done with them, and where the focus goes then. */
function useRecordRows(
  { field, value, readOnly, onValue }: RecordsControlProps,
  { list, said }: RecordsParts,
) {
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  const keys = useRowKeys(rows.length);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to || readOnly) return;
    keys.move(from, to);
    onValue(moved(rows, from, to));
    if (said.current) said.current.textContent = `Moved to ${to + 1} of ${rows.length}`;
  };
  return {
    rows,
    keys,
    readOnly,
    move,
    drag: useRowDrag({ list, move }),
    focus: (at: number) => focusRow(list, at),
    change: (at: number, next: Values) =>
      onValue(rows.map((each, index) => (index === at ? next : each))),
    add() {
      onValue([...rows, newRecord(field)]);
      focusLater(list, rows.length);
    },
    copy(at: number) {
      const { id: _, order: __, ...row } = rows[at] ?? {};
      onValue([...rows.slice(0, at + 1), copied(field, row, rows), ...rows.slice(at + 1)]);
      focusLater(list, at + 1);
    },
    remove(at: number) {
      keys.remove(at);
      onValue(rows.filter((_, index) => index !== at));
      focusRow(list, at);
    },
  };
}

/** One sub-record with its grip and its buttons. */
function RecordRow({ at, one, full, records, children }: RecordRowProps) {
  const { rows, readOnly, drag, move, focus } = records;
  // A phone has them above the fields, and so has Tab.
  const small = useSmallScreen();
  const buttons = readOnly ? null : <RowButtons at={at} one={one} full={full} records={records} />;
  const handleKeys = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined || readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + by);
    focus(at + by);
  };
  return (
    <fieldset
      className={css.record}
      data-row=""
      data-dragged={drag.row === at ? '' : undefined}
      tabIndex={-1}
      aria-label={`${capital(one)} ${at + 1} of ${rows.length}`}
      onKeyDown={handleKeys}
    >
      {readOnly || rows.length < 2 ? null : (
        <span className={css.grip}>
          <IconButton
            icon="grip-vertical"
            label={`Move ${one} ${at + 1}`}
            keys="Alt+ArrowDown"
            size="small"
            onPointerDown={(event) => drag.start(event, at)}
          />
        </span>
      )}
      {small ? buttons : null}
      {children}
      {small ? null : buttons}
    </fieldset>
  );
}

function RowButtons({ at, one, full, records }: Omit<RecordRowProps, 'children'>) {
  return (
    <span className={css.recordActions}>
      <IconButton
        icon="copy-plus"
        label={`Copy ${one} ${at + 1}`}
        size="small"
        off={full}
        onClick={() => records.copy(at)}
      />
      <IconButton
        icon="x"
        label={`Remove ${one} ${at + 1}`}
        size="small"
        onClick={() => records.remove(at)}
      />
    </span>
  );
}

type RecordsControlProps = KindControlProps<FieldOf<'records'>>;

interface RecordsParts {
  readonly list: RefObject<HTMLFieldSetElement | null>;
  /** Where it is said what was moved where. */
  readonly said: RefObject<HTMLOutputElement | null>;
}

interface RecordRowProps {
  readonly at: number;
  /** What one of them is called. */
  readonly one: string;
  /** Why there can be no more; null where there can. */
  readonly full: string | null;
  readonly records: ReturnType<typeof useRecordRows>;
  readonly children: ReactNode;
}

/** The row itself, or the last where it is gone. */
function focusRow(list: RecordsParts['list'], at: number) {
  queueMicrotask(() => {
    const rows = rowsIn(list.current);
    rows[Math.min(at, rows.length - 1)]?.focus();
  });
}

/** The first control of a row that is on its way. */
function focusLater(list: { readonly current: HTMLElement | null }, at: number) {
  requestAnimationFrame(() => {
    const row = rowsIn(list.current)[at];
    row?.querySelector<HTMLElement>('input, textarea, [contenteditable], [role=combobox]')?.focus();
  });
}

function faultsOf(doubled: ReturnType<typeof doubledIn>, at: number) {
  const own = doubled.filter((each) => each.at === at);
  return Object.fromEntries(own.map(({ name, message }) => [name, message]));
}

/** A copy is a record of its own: nothing inside it has the id of another, and what may stand once is told apart. */
function copied({ fields }: FieldOf<'records'>, row: Values, rows: readonly Values[]): Values {
  const entries = Object.entries(fields).flatMap(([name, inner]) => {
    const value = row[name];
    if (value === undefined) return [];
    if (hasFields(inner) && Array.isArray(value))
      return [[name, value.map(({ id: _, order: __, ...each }: Values) => each)]];
    const isText = inner.unique === true && typeof value === 'string' && value !== '';
    const others = rows.map((each) => each[name]);
    return [[name, isText ? freeText(value, others) : value]];
  });
  return Object.fromEntries(entries);
}

/** 'email' -> 'email_2', the first that nobody has. */
function freeText(text: string, taken: readonly unknown[]): string {
  const held = new Set(taken.map((each) => String(each).trim().toLowerCase()));
  const bare = text.replace(/_\d+$/, '');
  let next = 2;
  while (held.has(`${bare}_${next}`.toLowerCase())) next += 1;
  return `${bare}_${next}`;
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A sub-record with its defaults; one that others name by its id has one below zero until the server gives it one. */
function newRecord({ fields, identified = false }: FieldOf<'records'>): Values {
  const entries = Object.entries(fields).map(([name, inner]) => [name, inner.default ?? null]);
  return { ...(identified ? { id: formId() } : {}), ...Object.fromEntries(entries) };
}

function formId() {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return -1 - random;
}

/** What one of several is called in a sentence: 'Phone numbers' -> 'phone number', 'Value' -> 'value'. */
export function oneOf({ one }: FieldOf<'records'>, label: string): string {
  return one ?? inSentence(label).replace(/(?<=[^s])s$/, '');
}
