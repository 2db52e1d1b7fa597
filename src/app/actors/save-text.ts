/** Has the browser save a text, or a picture, as a file. */
export function saveText(name: string, text: string | Blob, type = 'text/csv;charset=utf-8') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LONG_ENOUGH_MS);
}

/** Until the browser has surely begun to read. */
const LONG_ENOUGH_MS = 10_000;
