/** Has the browser print lines of text by themselves, without the page they stand in. */
export function printText(title: string, lines: readonly string[]) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: printed } = frame;
  if (page === null || printed === null) return frame.remove();
  page.title = title;
  const head = page.createElement('h1');
  head.textContent = title;
  const body = page.createElement('pre');
  body.textContent = lines.join('\n');
  page.body.append(head, body);
  printed.addEventListener('afterprint', () => frame.remove());
  printed.focus();
  printed.print();
}
