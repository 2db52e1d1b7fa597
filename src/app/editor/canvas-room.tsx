import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EditorRef } from '../../../machines/editor/editor.machine.ts';
import {
  selectArranging,
  selectDevice,
  selectZoomed,
} from '../../../machines/editor/editor.select.ts';
import * as css from '../../../styles/editor-screen.css.ts';
import { media } from '../../../styles/media.ts';
import { withVars } from '../ui/with-vars.ts';
import type { Room } from './canvas-size.ts';
import { canvasSize } from './canvas-size.ts';
import type { EditorSession } from './session.ts';

/** The room of the canvas: it is drawn as large as the page fits, or as a person zooms it. */
export const CanvasRoom = memo(function CanvasRoom({ editor, session }: CanvasRoomProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useMeasuredRoom(place, session);
  const device = useSelector(editor, selectDevice);
  const zoom = useSelector(editor, selectZoomed);
  const isFramed = useSelector(editor, selectArranging);
  const { fit, scale, isWider, width, height, above } = canvasSize({
    room,
    device,
    zoom,
    isFramed,
  });
  useEffect(() => editor.send({ type: 'canvas.fitted', fit }), [editor, fit]);
  const isKnown = room.width > 0;
  return (
    <div
      ref={place}
      className={css.room}
      data-canvas-room=""
      onScroll={() => session.host()?.measure()}
    >
      <div
        className={css.sheet}
        style={withVars([[css.sheetWidth, isWider ? `${width * scale}px` : '100%']])}
      >
        <div
          ref={session.attach}
          className={css.paper}
          data-paper=""
          style={withVars([
            [css.paperWidth, isKnown ? `${width}px` : '100%'],
            [css.paperHeight, isKnown ? `${height}px` : '100%'],
            [css.paperAbove, `${above}px`],
            [css.paperScale, scale === 1 ? 'none' : `scale(${scale})`],
          ])}
        />
      </div>
    </div>
  );
});

/** How much of it there is, measured whenever it or its paper gets another size. */
function useMeasuredRoom(place: RefObject<HTMLElement | null>, session: EditorSession): Room {
  const [room, setRoom] = useState<Room>(NO_ROOM);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || globalThis.ResizeObserver === undefined) return;
    // What stands over the canvas goes where its block is now.
    const observer = new ResizeObserver(() => {
      setRoom(roomOf(element));
      session.host()?.measure();
    });
    for (const each of [element, ...element.querySelectorAll('[data-paper]')])
      observer.observe(each);
    return () => observer.disconnect();
  }, [place, session]);
  return room;
}

function roomOf({ clientWidth: width, clientHeight: height }: HTMLElement): Room {
  return { width, height, isWide: globalThis.matchMedia?.(media.medium).matches !== true };
}

const NO_ROOM: Room = { width: 0, height: 0, isWide: true };

interface CanvasRoomProps {
  readonly editor: EditorRef;
  readonly session: EditorSession;
}
