import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import * as css from '../../../../../styles/rank.css.ts';
import type { RankingRef } from '../../../../../machines/ranking/ranking.machine.ts';
import { selectLifted } from '../../../../../machines/ranking/ranking.select.ts';
import type { Lifted } from '../../../../../machines/ranking/ranking.types.ts';
import { gridOf } from '../grid-moves.ts';
import { rowsOf } from './row-gaps.ts';

/** While a row is held: a veil over it, and the line where it would be dropped. Both scroll with the rows. */
export function DropLine({ ranking }: { readonly ranking: RankingRef }) {
  const lifted = useSelector(ranking, selectLifted);
  const frame = lifted === null ? null : (gridOf()?.parentElement ?? null);
  if (lifted === null || frame === null) return null;
  return createPortal(
    <>
      <div
        className={css.veil}
        ref={(veil) => (veil === null ? undefined : cover(veil, frame, lifted))}
      />
      <div
        className={css.line}
        data-drop-line=""
        ref={(line) => (line === null ? undefined : lay(line, frame, lifted))}
      />
    </>,
    frame,
  );
}

function cover(veil: HTMLElement, frame: HTMLElement, { id }: Lifted) {
  const row = rowsOf(frame).find(({ dataset }) => dataset.id === String(id));
  if (row === undefined) return;
  const { top, height } = row.getBoundingClientRect();
  put(veil, frame, top);
  veil.style.height = `${height}px`;
}

function lay(line: HTMLElement, frame: HTMLElement, { gap }: Lifted) {
  const rows = rowsOf(frame);
  const edge =
    rows[gap]?.getBoundingClientRect().top ?? rows.at(-1)?.getBoundingClientRect().bottom;
  if (edge !== undefined) put(line, frame, edge);
}

/** Lays something over the frame's content, as wide as what is in sight of it. */
function put({ style }: HTMLElement, frame: HTMLElement, top: number) {
  style.top = `${top - frame.getBoundingClientRect().top - frame.clientTop + frame.scrollTop}px`;
  style.left = `${frame.scrollLeft}px`;
  style.width = `${frame.clientWidth}px`;
}
