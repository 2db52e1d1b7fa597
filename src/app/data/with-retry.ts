/** Tries again after 1, 2, 4, 8 and 15 seconds, or as soon as the browser has a network again, then throws what the last attempt threw. */
export async function withRetry<T>(load: () => Promise<T>, pause = sleep): Promise<T> {
  for (const seconds of [1, 2, 4, 8, 15]) {
    try {
      return await load();
    } catch {
      await pause(seconds * 1_000);
    }
  }
  return load();
}

function sleep(milliseconds: number) {
  return new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    globalThis.addEventListener?.('online', wake);
  });
}
