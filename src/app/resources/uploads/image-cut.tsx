import { useSelector } from '@xstate/react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useRef } from 'react';
import type { ImageCutRef } from '../../../../machines/image-cut/image-cut.machine.ts';
import { placeOf } from '../../../../machines/image-cut/image-cut.rules.ts';
import { selectCrop, selectFocus } from '../../../../machines/image-cut/image-cut.select.ts';
import type { CutHandle } from '../../../../machines/image-cut/image-cut.types.ts';
import * as css from '../../../../styles/image-cut.css.ts';
import type { ImageCut, Point } from '../../../shared/contract/image-cut.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CutImage } from './cut-image.tsx';
import type { FileValue } from './file-value.ts';
import { fileUrl } from './file-value.ts';

/** The whole image with its crop and its focal point, each moved by pointer or arrow keys, and what comes of them. */
export function ImageCutDialog({ cutting, file }: ImageCutDialogProps) {
  useCommandSource(cutting, 'dialog', 'Crop');
  const run = useRun(cutting);
  const crop = useSelector(cutting, selectCrop);
  const focus = useSelector(cutting, selectFocus);
  const cut = { crop, focus };
  const stage = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const turn = useRef(0);
  const move = (handle: CutHandle, to: Point) =>
    cutting.send({ type: 'handle.move', handle, to, turn: `${handle} ${turn.current}` });
  return (
    <Dialog
      open
      keep
      size={800}
      title="Crop and focal point"
      initialFocus={first}
      onClose={() => void run('cut.leave')}
      foot={
        <>
          <CommandButton id="cut.leave" source={cutting} />
          <CommandButton id="cut.take" source={cutting} kind="primary" />
        </>
      }
    >
      <div className={css.room}>
        <div ref={stage} className={css.stage}>
          {/* Dragged by the browser, it would take the pointer from the handle that is moved. */}
          <img
            className={css.whole}
            src={`${fileUrl(file)}?size=640`}
            alt={file.name}
            draggable={false}
          />
          <div className={css.crop} style={boxOf(cut)} />
          {HANDLES.map(({ handle, name }) => (
            <Handle
              key={handle}
              ref={handle === 'focus' ? first : undefined}
              handle={handle}
              name={name}
              cut={cut}
              stage={stage}
              turn={turn}
              onMove={move}
            />
          ))}
        </div>
        <Outcome file={file} cut={cut} />
      </div>
      <Tools cutting={cutting} />
    </Dialog>
  );
}

/** A corner of the crop, or the focal point: it stays as far from the pointer as it was taken. */
function Handle({ ref, handle, name, cut, stage, turn, onMove }: HandleProps) {
  const at = placeOf(cut, handle);
  /** From the pointer that holds the handle to the point that the handle stands for. */
  const grip = useRef<Point>({ x: 0, y: 0 });
  return (
    <button
      ref={ref}
      type="button"
      className={css.handle}
      data-handle={handle}
      data-set={handle !== 'focus' || cut.focus !== null ? '' : undefined}
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
      aria-label={`${name}, ${at.x} % across, ${at.y} % down`}
      aria-description="Arrow keys move it, with Shift by ten"
      onKeyDown={(event) => moveByKey(event, at, (to) => onMove(handle, to))}
      onBlur={() => {
        turn.current += 1;
      }}
      onPointerDown={(event) => {
        turn.current += 1;
        event.currentTarget.setPointerCapture(event.pointerId);
        const held = pointUnder(event, stage.current) ?? at;
        grip.current = { x: at.x - held.x, y: at.y - held.y };
      }}
      onPointerMove={(event) => {
        const to = pointUnder(event, stage.current);
        if (to === null) return;
        const { x, y } = grip.current;
        onMove(handle, { x: to.x + x, y: to.y + y });
      }}
    />
  );
}

function Tools({ cutting }: Pick<ImageCutDialogProps, 'cutting'>) {
  return (
    <div className={css.tools}>
      <CommandButton id="cut.undo" source={cutting} size="small" icon="undo-2" />
      <CommandButton id="cut.redo" source={cutting} size="small" icon="rotate-cw" />
      <CommandButton id="focus.clear" source={cutting} size="small" icon="target" />
      <CommandButton id="cut.whole" source={cutting} size="small" icon="image" />
    </div>
  );
}

/** What pages and lists show of it. */
function Outcome({ file, cut }: OutcomeProps) {
  const { crop, focus } = cut;
  return (
    <div className={css.outcome}>
      <figure className={css.shown}>
        <CutImage file={file} cut={cut} />
        <figcaption>On a page</figcaption>
      </figure>
      <figure className={css.shown} data-small="">
        <CutImage file={file} cut={cut} square />
        <figcaption>In lists</figcaption>
      </figure>
      <p className={css.facts} role="status">
        {crop.width === 100 && crop.height === 100
          ? 'The whole image'
          : `${crop.width} % of its width, ${crop.height} % of its height`}
        {focus === null ? '' : `; focal point ${focus.x} % across, ${focus.y} % down`}
      </p>
    </div>
  );
}

function moveByKey(event: KeyboardEvent, { x, y }: Point, move: (to: Point) => void) {
  const by = event.shiftKey ? 10 : 1;
  const [across, down] = STEPS[event.key] ?? [0, 0];
  if (across === 0 && down === 0) return;
  event.preventDefault();
  event.stopPropagation();
  move({ x: x + across * by, y: y + down * by });
}

/** Where the pointer that holds the handle is in the image, in hundredths. */
function pointUnder(event: PointerEvent<HTMLElement>, stage: HTMLElement | null): Point | null {
  if (stage === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return null;
  const { left, top, width, height } = stage.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / width) * 100,
    y: ((event.clientY - top) / height) * 100,
  };
}

function boxOf({ crop }: ImageCut) {
  return {
    left: `${crop.x}%`,
    top: `${crop.y}%`,
    width: `${crop.width}%`,
    height: `${crop.height}%`,
  };
}

const HANDLES = [
  { handle: 'focus', name: 'Focal point' },
  { handle: 'start', name: 'Top left corner' },
  { handle: 'end', name: 'Bottom right corner' },
] as const;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface OutcomeProps {
  readonly file: FileValue;
  readonly cut: ImageCut;
}

interface ImageCutDialogProps {
  readonly cutting: ImageCutRef;
  readonly file: FileValue;
}

interface HandleProps {
  readonly ref: RefObject<HTMLButtonElement | null> | undefined;
  readonly handle: CutHandle;
  readonly name: string;
  readonly cut: ImageCut;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** Counts the moves that are undone as one. */
  readonly turn: RefObject<number>;
  readonly onMove: (handle: CutHandle, to: Point) => void;
}
