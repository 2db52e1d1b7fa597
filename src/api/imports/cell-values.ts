import type { ImportTarget } from '../../shared/import-targets.ts';
import { isReference } from '../../shared/resources/define.ts';
import { valueError } from '../../shared/validation.ts';
import { inSentence } from '../../shared/words.ts';
import { meantText, nearestOf } from '../../shared/contract/nearest.ts';
import { apiKind } from '../kinds/index.ts';

/** What a cell says for a field: a value, names of rows it points at, nothing, or why not. */
type CellValue =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly reason: string };

/** Reads one cell as the field it is mapped to. */
export function readCell({ field, mode, label }: ImportTarget, cell: string): CellValue {
  const text = cell.trim();
  if (text === '') return { kind: 'empty' };
  if (text.includes('\ufffd'))
    return fault(label, 'A character cannot be read: save the file as UTF-8.');
  if (isReference(field)) {
    const names = mode === 'set' ? [text] : namesIn(text);
    return names.length <= MOST_NAMES
      ? { kind: 'names', names }
      : fault(label, `Name ${MOST_NAMES} at most.`);
  }
  const value = apiKind(field).fromCell(text, field);
  const wrong = valueError(field, value);
  if (wrong === null) return { kind: 'value', value };
  const { cellHint, cellNames } = apiKind(field);
  const hint = cellHint(field);
  const short = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  if (hint !== null)
    return {
      kind: 'fault',
      reason: `'${short}' is no ${inSentence(label)}: ${hint}.${meantText(nearestOf(text, cellNames(field)))}`,
    };
  const { example } = apiKind(field);
  const would = example === null ? '' : `: write it ${example}`;
  return fault(label, `${wrong.replace(/\.$/, '')} ('${short}')${would}.`);
}

const MOST_NAMES = 100;

function fault(label: string, reason: string): CellValue {
  return { kind: 'fault', reason: `${label}: ${reason}` };
}

/** Characters of a value that a reason names. */
const MOST_SHOWN = 60;

/** 'Members; Weather, Tax' names three, each once. */
function namesIn(text: string): string[] {
  const names = text.split(/[,;|\n]/).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
}
