import type { Values } from './contract/values.ts';

/** What is known of each record by id: its name, and the record that its own choice belongs to. */
type ChoicesByRecord = ReadonlyMap<number, { readonly name: string; readonly next: number | null }>;

/** The choices that rows of a resource show, by a field that refers and the field of what it refers to. */
export function choicesByRecord(
  rows: readonly Values[],
  { text, embed, back }: CycleFields,
): ChoicesByRecord {
  return new Map(
    rows.map((row) => {
      const chosen = row[embed] as Values | null | undefined;
      const next = typeof chosen?.[back] === 'number' ? chosen[back] : null;
      return [Number(row.id), { name: String(row[text] ?? ''), next }];
    }),
  );
}

/** Names from the owner of an option back to the record that would choose it; null where there is no way back. */
export function cycleNames(
  choices: ChoicesByRecord,
  own: number,
  owner: number | null,
): readonly string[] | null {
  const names: string[] = [];
  const seen = new Set<number>();
  for (let at = owner; at !== null && !seen.has(at); at = choices.get(at)?.next ?? null) {
    if (at === own) return names;
    seen.add(at);
    names.push(choices.get(at)?.name ?? `#${at}`);
  }
  return null;
}

interface CycleFields {
  /** Field that names a row. */
  readonly text: string;
  /** Key under which a row shows what it chose. */
  readonly embed: string;
  /** Field of that which names a row of the same resource. */
  readonly back: string;
}
