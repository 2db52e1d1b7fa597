import { defineResource } from '../define.ts';
import { boolean, enumeration, integer, secret, text } from '../../kinds/index.ts';

const BOT_PROVIDERS = [
  { value: 'none', title: 'None' },
  { value: 'turnstile', title: 'Turnstile' },
  { value: 'hcaptcha', title: 'hCaptcha' },
  { value: 'recaptcha', title: 'reCAPTCHA' },
] as const;

export const botProtection = defineResource({
  name: 'bot_protection',
  title: { one: 'Bot protection', many: 'Bot protection' },
  area: 'settings',
  topic: 'pages',
  page: '/admin/settings/bot-protection',
  route: 'settings/bot-protection',
  controller: 'Settings.BotProtectionController',
  text: 'name',
  icon: 'shield',
  single: true,
  fields: {
    name: text({ max: 60, default: 'Bot protection', readonly: true }),
    honeypot: boolean({
      default: true,
      hint: 'A field that people do not see: whoever fills it is a machine.',
    }),
    submissions_per_hour: integer({
      min: 1,
      max: 10_000,
      default: 20,
      required: true,
      label: 'Submissions per address and hour',
    }),
    provider: enumeration(BOT_PROVIDERS, { default: 'none', required: true }),
    site_key: text({ max: 200 }),
    secret_key: secret(),
  },
  table: ['id', 'honeypot', 'submissions_per_hour', 'provider', 'updated_at'],
  form: {
    main: ['honeypot', 'submissions_per_hour', 'provider', 'site_key', 'secret_key'],
    side: [],
  },
  synonyms: ['captcha', 'spam', 'honeypot'],
  purpose: 'Bot protection acts on the forms of published pages: it keeps machines out of them.',
});
