/** What is carried by a clipboard. */
export class FakeTransfer {
  readonly files: readonly File[] = [];
  readonly #data = new Map<string, string>();
  getData(type: string) {
    return this.#data.get(type) ?? '';
  }
  setData(type: string, data: string) {
    this.#data.set(type, data);
  }
}

/** Stands in for the browser's command, which tells the page of a copy. */
export function answerCopy() {
  const clipboardData = new FakeTransfer() as unknown as DataTransfer;
  document.execCommand = () => {
    const event = new Event('copy', { bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(Object.assign(event, { clipboardData }));
  };
  return clipboardData;
}
