import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { escaped, htmlOf, linked } from './html.ts';

/** Both parts of a mail as they are sent. */
interface MailParts {
  readonly text: string;
  readonly html: string;
}

/** Who the account is, line by line, as the business info says now; empty where it says nothing. */
export async function businessLines(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<Business>`
    select name, legal_name, address, email, phone, website from business_info where id = 1`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return [];
  const { name, legal_name, address, email, phone, website } = row;
  const legal = legal_name === name ? null : legal_name;
  const own = (address ?? '').split(/\r?\n/);
  return [name, legal, ...own, email, phone, website]
    .map((line) => line?.trim() ?? '')
    .filter((line) => line !== '');
}

type Business = Readonly<
  Record<'name' | 'legal_name' | 'address' | 'email' | 'phone' | 'website', string | null>
>;

/** A mail's parts with the footer below each; one without an HTML part gets it made from its text. */
export function withFooter(
  { text, html }: { readonly text: string; readonly html: string | null },
  lines: readonly string[],
): MailParts {
  const body = html ?? htmlOf(text);
  if (lines.length === 0) return { text, html: body };
  const [first = '', ...others] = lines;
  const rows = [`<strong>${escaped(first)}</strong>`, ...others.map(linked)];
  return {
    text: `${text.trimEnd()}\n\n-- \n${lines.join('\n')}\n`,
    html: `${body}\n<hr style="${RULE}">\n<p style="${SMALL}">${rows.join('<br>\n')}</p>`,
  };
}

const RULE = 'border:0;border-top:1px solid #d9dde5;margin:32px 0 16px';
const SMALL = 'font:12px/18px Arial,sans-serif;color:#5a6272;margin:0';
