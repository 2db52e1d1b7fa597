/** The layouts by name, as the palette offers them before their code is there: in the order of the list of them. */
export const LAYOUT_CHOICES = [
  { value: 'landing-page', title: 'Landing page' },
  { value: 'advertorial', title: 'Advertorial' },
  { value: 'newsletter', title: 'Newsletter' },
  { value: 'announcement', title: 'Announcement' },
  { value: 'article', title: 'Simple article' },
  { value: 'web-page', title: 'Web page' },
] as const;
