import { defineBlock } from './block.ts';

/** The variable that it stands for. */
const VARIABLE = 'sys_email.content';

export const EMAIL_CONTENT = `{$${VARIABLE}}`;

/** Where the content of a message stands in its template. */
export const templateContent = defineBlock({
  type: 'template-content',
  label: 'Template content',
  icon: 'mail',
  marked: true,
  holds: 'nothing',
  unique: true,
  written: VARIABLE,
  made: () => EMAIL_CONTENT,
});
