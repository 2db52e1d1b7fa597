import type { InjectOptions } from 'fastify';
import type { TestServer } from './server.ts';

/** One part of a multipart body. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: string; readonly type: string; readonly body: Buffer };

const BOUNDARY = 'xxBOUNDARYxx';

/** The body of a form that a browser would send. */
function multipart(parts: readonly Part[]): Pick<InjectOptions, 'headers' | 'payload'> {
  const chunks = parts.flatMap((part) => {
    const more = 'file' in part ? `; filename="${part.file}"\r\ncontent-type: ${part.type}` : '';
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part.name}"${more}\r\n\r\n`;
    return [
      Buffer.from(head),
      'file' in part ? part.body : Buffer.from(part.value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** Posts a form to the API. */
export async function postForm(
  server: TestServer,
  path: string,
  { token, parts, headers = {} }: Form,
) {
  const form = multipart(parts);
  return server.fastify.inject({
    method: 'POST',
    url: `/api/v3.2/${path}`,
    ...form,
    headers: { ...form.headers, authorization: `Bearer ${token}`, ...headers },
  });
}

interface Form {
  readonly token: string;
  readonly parts: readonly Part[];
  readonly headers?: Readonly<Record<string, string>>;
}
