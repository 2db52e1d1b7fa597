/** Tries again after 1, 2, 4, 8 and 15 seconds, then throws what the last attempt threw. */
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
    setTimeout(resolve, milliseconds);
  });
}
