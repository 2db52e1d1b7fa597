import { CONTENT_CHECKS } from '../../contract/content-checks.ts';
import type { CheckId } from '../../contract/content-checks.ts';
import { enumeration, text } from '../../kinds/index.ts';
import { defineResource } from '../define.ts';

const LEVELS = [
  { value: 'off', title: 'Off', tone: 'hollow' },
  { value: 'warning', title: 'Warning', tone: 'amber' },
  { value: 'error', title: 'Error', tone: 'red' },
] as const;

const IDS = CONTENT_CHECKS.map(({ id }) => id);

export const contentChecks = defineResource({
  name: 'content_checks',
  title: { one: 'Content checks', many: 'Content checks' },
  area: 'settings',
  topic: 'pages',
  page: '/admin/settings/content-checks',
  route: 'settings/content-checks',
  controller: 'Settings.ContentChecksController',
  text: 'name',
  icon: 'circle-check',
  single: true,
  fields: {
    name: text({ max: 60, default: 'Content checks', readonly: true }),
    ...levels(),
  },
  table: ['id', 'macros', 'links', 'alternative_text', 'updated_at'],
  form: { main: IDS, side: [] },
  synonyms: ['quality', 'accessibility', 'alternative text', 'contrast', 'dead links'],
  purpose:
    'Content checks look built pages through: a warning is told, an error keeps a page from being published.',
});

function levels() {
  const fields = CONTENT_CHECKS.map(({ id, title, finds, level }) => [
    id,
    enumeration(LEVELS, { label: title, hint: finds, default: level, required: true }),
  ]);
  return Object.fromEntries(fields) as Record<CheckId, ReturnType<typeof enumeration>>;
}
