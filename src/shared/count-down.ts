/**
 * Writes into a place, second by second, how long it is until a moment, else until some minutes have gone from now, and at
 * the end a text. Answers how it is stopped. A visitor's page has it as text: it uses nothing from outside of itself.
 */
export function countDown(said: Counted, place: ParentNode & Node): () => void {
  const { startfrom, duration, endText } = said;
  const minutes = duration ? Number(duration) : Number.NaN;
  const end = startfrom ? Date.parse(startfrom) : Date.now() + minutes * 60_000;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    const parts = [left / 86_400, (left / 3600) % 24, (left / 60) % 60, left % 60];
    for (const [at, count] of [...place.querySelectorAll('[data-count]')].entries())
      count.textContent = String(Math.floor(parts[at] ?? 0)).padStart(2, '0');
    if (left > 0) return;
    stop();
    place.textContent = endText ?? '';
  };
  if (Number.isFinite(end)) {
    timer = setInterval(tick, 1000);
    tick();
  }
  return stop;
}

/** As the `dataset` of its element has it. */
interface Counted {
  /** The moment that it counts down to. */
  readonly startfrom?: string | undefined;
  /** Minutes from now, where there is none. */
  readonly duration?: string | undefined;
  readonly endText?: string | undefined;
}
