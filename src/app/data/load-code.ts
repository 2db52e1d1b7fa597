/**
 * Fetches code that is needed now, by `import()`. Browsers keep a module whose fetch failed as failed for as long as the
 * page lives: each later attempt asks for it under an address of its own, which the error names. The build writes this
 * around every `import()` of the app.
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  loadFrom: (address: string) => Promise<T> = (address) => import(address),
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = ADDRESS.exec(String(error))?.[0];
    if (address === undefined) throw error;
    const attempt = failures.get(address);
    if (attempt === undefined) {
      failures.set(address, 1);
      throw error;
    }
    return loadFrom(`${address}?again=${attempt}`).catch((again: unknown) => {
      failures.set(address, attempt + 1);
      throw again;
    });
  }
}

/** How often the module at an address could not be fetched. */
const failures = new Map<string, number>();
const ADDRESS = /https?:\/\/[^\s?]+\.js\b/;
