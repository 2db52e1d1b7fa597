/** What a process has once and a test file may change; the function answered puts it back as it was. */
export function keepSurroundings() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const env = { ...process.env };
  const folder = process.cwd();
  const listeners = new Map(
    process.eventNames().map((event) => [event, process.rawListeners(event)]),
  );
  return () => {
    putBackGlobals(globals);
    putBackEnvironment(env);
    if (process.cwd() !== folder) process.chdir(folder);
    putBackListeners(listeners);
    process.exitCode = undefined;
  };
}

function putBackGlobals(before) {
  for (const key of Reflect.ownKeys(globalThis)) {
    if (key in before || KEPT.test(String(key))) continue;
    Reflect.deleteProperty(globalThis, key);
  }
  for (const key of Reflect.ownKeys(before)) {
    const now = Object.getOwnPropertyDescriptor(globalThis, key);
    const { value, get } = before[key];
    if (now?.value !== value || now?.get !== get)
      Object.defineProperty(globalThis, key, before[key]);
  }
}

/**
 * Names under which packages keep what all their copies share, since they are loaded once in a process, and the name of
 * the compiled documents of the API (`tests/support/documented.ts`), which follow from their text.
 */
const KEPT = /^(UVU_|\$ark|__\$\$arktype|Symbol\(masthead\.tests\.documents\))/;

function putBackEnvironment(before) {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  for (const [name, value] of Object.entries(before))
    if (process.env[name] !== value) process.env[name] = value;
}

function putBackListeners(before) {
  for (const event of process.eventNames())
    for (const listener of process.rawListeners(event))
      if (!(before.get(event) ?? []).includes(listener)) process.off(event, listener);
}
