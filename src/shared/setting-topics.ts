/** What settings are about, in the order in which they are shown. */
export const SETTING_TOPICS = [
  { id: 'account', title: 'Account and sign-in' },
  { id: 'mail', title: 'Mail and subscribers' },
  { id: 'pages', title: 'Published pages' },
  { id: 'links', title: 'Tracked links' },
  { id: 'services', title: 'Connected services' },
  { id: 'categories', title: 'Categories' },
  { id: 'operations', title: 'Operations' },
] as const;

export type SettingTopic = (typeof SETTING_TOPICS)[number]['id'];
