import { provideDeviceApproval } from '../../../machines/device-approval/device-approval.ports.ts';
import { provideDeviceSignIn } from '../../../machines/device-sign-in/device-sign-in.ports.ts';
import type { BegunSignIn, WaitingDevice } from '../../shared/contract/sign-in.ts';
import { overApi } from '../data/client.ts';
import { rememberSession } from './local.ts';

const ROUTE = 'mobile-app-login';

/** A device that waits, as the person sees it who approves it. */
export const deviceApprovalOver = overApi((api) =>
  provideDeviceApproval({
    async readDevice({ id }, signal) {
      const options = { signal, quiet: true };
      return (await api<{ readonly data: WaitingDevice }>(`${ROUTE}/${id}`, options)).data;
    },
    async answerDevice({ id, answer }, signal) {
      await api(`${ROUTE}/${id}/${answer}`, { method: 'POST', signal, quiet: true });
    },
  }),
);

/** This device, which waits. */
export const deviceSignInOver = overApi((api) =>
  provideDeviceSignIn({
    async begin(_, signal) {
      const options = { method: 'POST', body: {}, signal, quiet: true } as const;
      return (await api<{ readonly data: BegunSignIn }>(ROUTE, options)).data;
    },
    async take({ id, secret }, signal) {
      const options = { method: 'POST', body: { id, secret }, signal, quiet: true } as const;
      const answer = await api<Taken>(`${ROUTE}/token`, options);
      if (answer.state !== undefined) return answer.state;
      rememberSession(true);
      return 'granted';
    },
  }),
);

interface Taken {
  readonly state?: 'waiting' | 'denied' | 'over';
}
