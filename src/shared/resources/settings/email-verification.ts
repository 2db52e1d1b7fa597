import { defineResource } from '../define.ts';
import { boolean, integer, longText, reference, text } from '../../kinds/index.ts';

export const emailVerification = defineResource({
  name: 'email_verification',
  title: { one: 'E-mail verification', many: 'E-mail verification' },
  area: 'settings',
  topic: 'mail',
  page: '/admin/settings/email-verification',
  route: 'settings/email-verification',
  controller: 'Settings.EmailVerificationController',
  text: 'name',
  icon: 'circle-check',
  single: true,
  fields: {
    name: text({ max: 60, default: 'E-mail verification', readonly: true }),
    double_opt_in: boolean({
      label: 'Double opt-in',
      hint: 'A new subscriber stays pending until they confirm by a link.',
    }),
    mx_check: boolean({
      label: 'MX check',
      hint: 'Refuses an address whose domain takes no mail.',
    }),
    sender_id: reference('senders', { label: 'Sender of the confirmation' }),
    subject: text({ max: 200, default: 'Please confirm your subscription' }),
    message: longText({
      max: 5000,
      default: 'Please confirm that you want to hear from us.',
      hint: 'Stands above the link.',
    }),
    expires_in_hours: integer({
      min: 1,
      max: 720,
      default: 72,
      required: true,
      label: 'Link ends after (hours)',
    }),
  },
  table: ['id', 'double_opt_in', 'mx_check', 'sender_id', 'updated_at'],
  form: {
    main: ['double_opt_in', 'mx_check', 'subject', 'message'],
    side: ['sender_id', 'expires_in_hours'],
  },
  synonyms: ['double opt-in', 'confirmation', 'MX'],
  purpose:
    'E-mail verification acts where people subscribe on published pages: it makes sure that an address belongs to whoever gave it.',
});
