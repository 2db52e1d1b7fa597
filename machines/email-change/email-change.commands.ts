import type { TransitionMeta } from '../kit/command.ts';
import type { EmailChangeContext } from './email-change.types.ts';

type Meta = TransitionMeta<EmailChangeContext>;

export const begin: Meta = {
  command: {
    id: 'email.begin',
    title: 'Change my e-mail address',
    short: 'Change',
    icon: 'pencil',
    synonyms: ['mail address', 'login', 'account'],
  },
};
export const leave: Meta = {
  command: { id: 'email.leave', title: 'Keep my e-mail address', short: 'Cancel', icon: 'x' },
};
export const resend: Meta = {
  command: {
    id: 'email.resend',
    title: 'Send the mail to my new address again',
    short: 'Send it again',
    icon: 'mail',
  },
};
export const callOff: Meta = {
  command: {
    id: 'email.callOff',
    title: 'Call off the change of my e-mail address',
    short: 'Call it off',
    icon: 'x',
  },
};
export const look: Meta = {
  command: {
    id: 'email.look',
    title: 'Look again for a change of my e-mail address',
    short: 'Retry',
    icon: 'refresh',
  },
};
