import type { IconName } from './contract/icon-name.ts';
import type { Destination } from './navigation.ts';
import { destination, PROFILE_PAGE } from './navigation.ts';

/** The sections of the profile page: the fragment of the address that leads to each, and the words that people look for it by. */
export const PROFILE_SECTIONS = [
  {
    part: 'you',
    title: 'Your name and photo',
    icon: 'user',
    synonyms: ['photo', 'avatar', 'picture of me', 'my name'],
  },
  {
    part: 'email',
    title: 'E-mail address',
    icon: 'mail',
    synonyms: ['change e-mail', 'email address', 'my e-mail'],
  },
  {
    part: 'password',
    title: 'Password',
    icon: 'key-round',
    synonyms: ['change password', 'new password', 'reset password'],
  },
  {
    part: 'sessions',
    title: 'Sessions',
    icon: 'monitor',
    synonyms: ['devices', 'where I am signed in', 'log out elsewhere'],
  },
  {
    part: 'two-factor',
    title: 'Two-factor sign-in',
    icon: 'lock',
    synonyms: ['2fa', 'mfa', 'second factor', 'authenticator', 'passkeys', 'recovery codes'],
  },
  {
    part: 'look',
    title: 'Look',
    icon: 'eye',
    synonyms: ['theme', 'height of rows', 'how long notifications stay'],
  },
  {
    part: 'formats',
    title: 'Dates and numbers',
    icon: 'calendar',
    synonyms: [
      'language',
      'timezone',
      'time zone',
      'locale',
      'date format',
      'first day of the week',
    ],
  },
  {
    part: 'default-views',
    title: 'Default views',
    icon: 'layout-dashboard',
    synonyms: ['start view', 'views of lists'],
  },
  {
    part: 'keyboard',
    title: 'Keyboard',
    icon: 'keyboard',
    synonyms: ['own keys', 'change shortcuts'],
  },
] as const satisfies readonly ProfileSection[];

/** The sections as places, for who looks for one by its name: of the palette alone, as they have no keys. */
export function profileDestinations(): readonly Destination[] {
  return PROFILE_SECTIONS.map(({ part, ...section }) =>
    destination({ ...section, to: `${PROFILE_PAGE}#${part}` }),
  );
}

interface ProfileSection {
  readonly part: string;
  readonly title: string;
  readonly icon: IconName;
  readonly synonyms: readonly string[];
}
