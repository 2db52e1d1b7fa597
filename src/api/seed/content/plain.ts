/** Demo rows as they stand in the table, by the name of their resource: for those that need no other row. */
export const PLAIN_ROWS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  setting_presets: [
    {
      name: 'House blue',
      area: 'branding',
      values: { name: 'Long Wharf Press', accent: '#2745c0' },
    },
    {
      name: 'December green',
      area: 'branding',
      values: { name: 'Long Wharf Press', accent: '#2f7d32' },
    },
    {
      name: 'Strict sign-up',
      area: 'email-verification',
      values: { double_opt_in: true, mx_check: true, expires_in_hours: 24 },
    },
    {
      name: 'Easy sign-up',
      area: 'email-verification',
      values: { double_opt_in: false, mx_check: true, expires_in_hours: 72 },
    },
    {
      name: 'Quiet days',
      area: 'bot-protection',
      values: { honeypot: true, submissions_per_hour: 20 },
    },
    {
      name: 'Under attack',
      area: 'bot-protection',
      values: { honeypot: true, submissions_per_hour: 3 },
    },
  ],
};
