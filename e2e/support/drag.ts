import type { CDPSession, Page } from 'playwright';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Drags as a hand does it: pressed, taken over the page in small moves, let go. The browser's own drag is steered, since
 * the mouse of Playwright waits for timers in every frame and a frame that runs nothing has none.
 */
export async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.setInterceptDrags', { enabled: true });
  const taken = takenUp(session);
  await press(session, 'mouseMoved', from);
  await press(session, 'mousePressed', from);
  for (const step of [2, 5, 9])
    await press(session, 'mouseMoved', { x: from.x + step, y: from.y + step });
  const data = await taken;
  const over = (type: 'dragEnter' | 'dragOver' | 'drop', { x, y }: Point) =>
    session.send('Input.dispatchDragEvent', { type, x, y, data });
  await over('dragEnter', from);
  for (let step = 1; step <= 8; step += 1)
    await over('dragOver', {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    });
  await over('dragOver', to);
  await over('drop', to);
  await press(session, 'mouseReleased', to);
  await session.send('Input.setInterceptDrags', { enabled: false });
  await session.detach();
}

function takenUp(session: CDPSession) {
  return new Promise<DragData>((resolve) =>
    session.once('Input.dragIntercepted', ({ data }) => resolve(data)),
  );
}

function press(
  session: CDPSession,
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  { x, y }: Point,
) {
  const isDown = type !== 'mouseMoved';
  return session.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    ...(isDown ? { clickCount: 1 } : {}),
  });
}

interface DragData {
  readonly items: { mimeType: string; data: string }[];
  readonly dragOperationsMask: number;
}
