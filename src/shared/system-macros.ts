/** A macro that there always is. */
interface SystemMacro {
  /** With its $. */
  readonly name: string;
  readonly title: string;
  /** What its value is of: no page knows who reads it, and what a message says is known when it is sent. */
  readonly of: 'reader' | 'message' | 'publication' | 'page';
  /** In a preview for nobody in particular. */
  readonly sample: string;
}

const reader = { of: 'reader' } as const;
const message = { of: 'message' } as const;
const publication = { of: 'publication' } as const;

/** In the order in which they are offered. */
export const SYSTEM_MACROS: readonly SystemMacro[] = [
  { ...reader, name: '$first_name', title: 'First name', sample: 'Ada' },
  { ...reader, name: '$last_name', title: 'Last name', sample: 'Hartwell' },
  { ...reader, name: '$email', title: 'E-mail', sample: 'ada@example.org' },
  { ...reader, name: '$phone', title: 'Phone', sample: '+1 202 555 0142' },
  { name: '$date', title: 'Date of today', of: 'page', sample: 'March 9, 2026' },
  { ...message, name: '$subject', title: 'Subject', sample: 'The tide turns at four' },
  {
    ...message,
    name: '$preview_text',
    title: 'Preview text',
    sample: 'What the harbor knew before we did',
  },
  {
    ...message,
    name: '$unsubscribe_url',
    title: 'Address to unsubscribe',
    sample: 'https://www.example.org/unsubscribe',
  },
  {
    ...message,
    name: '$preferences_url',
    title: 'Address of the preferences',
    sample: 'https://www.example.org/preferences',
  },
  {
    ...message,
    name: '$view_online_url',
    title: 'Address of the message online',
    sample: 'https://www.example.org/view',
  },
  {
    ...publication,
    name: '$publication.name',
    title: 'Name of the publication',
    sample: 'The Publication',
  },
  {
    ...publication,
    name: '$publication.address',
    title: 'Address of the publication',
    sample: '12 Long Wharf, Boston, MA 02110',
  },
  { ...message, name: '$sender.name', title: 'Name of the sender', sample: 'The Editors' },
  { ...reader, name: '$sid', title: 'ID of the subscriber', sample: '1042' },
  {
    ...message,
    name: '$sys_email.content',
    title: 'Content of the e-mail',
    sample: 'The content of the e-mail',
  },
  {
    ...publication,
    name: '$sys_order_footer',
    title: 'Footer of order pages',
    sample: 'The footer of the order page',
  },
  { ...publication, name: '$sys_page_theme', title: 'Theme of landing pages', sample: '' },
  {
    ...publication,
    name: '$sys_promo_disclaimer',
    title: 'Disclaimer of promos',
    sample: 'The disclaimer of the promo',
  },
];

/** Of its name in small letters, with its $; undefined where there is none. */
export function systemMacro(name: string): SystemMacro | undefined {
  return BY_NAME.get(name.toLowerCase());
}

const BY_NAME: ReadonlyMap<string, SystemMacro> = new Map(
  SYSTEM_MACROS.map((macro) => [macro.name, macro]),
);
