import { defineBlock } from './block.ts';

/** The variable that it stands for. */
export const EMAIL_CONTENT = '{$sys_email.content}';

/** Where the content of a message stands in its template. */
export const templateContent = defineBlock({
  type: 'template-content',
  label: 'Template content',
  icon: 'mail',
  marked: true,
  holds: 'nothing',
  unique: true,
  made: () => EMAIL_CONTENT,
});
