import type { MachineEntry } from '../kit/model.ts';
import { allKeysMachine } from '../all-keys/all-keys.machine.ts';
import { allKeysModel } from '../all-keys/all-keys.model.ts';
import { apiKeysMachine } from '../api-keys/api-keys.machine.ts';
import { apiKeysModel } from '../api-keys/api-keys.model.ts';
import { presetsMachine } from '../presets/presets.machine.ts';
import { presetsModel } from '../presets/presets.model.ts';
import { calendarMachine } from '../calendar/calendar.machine.ts';
import { calendarModel } from '../calendar/calendar.model.ts';
import { destinationsMachine } from '../destinations/destinations.machine.ts';
import { destinationsModel } from '../destinations/destinations.model.ts';
import { dnsMachine } from '../dns/dns.machine.ts';
import { dnsModel } from '../dns/dns.model.ts';
import { redirectChainMachine } from '../redirect-chain/redirect-chain.machine.ts';
import { redirectChainModel } from '../redirect-chain/redirect-chain.model.ts';
import { connectionTestMachine } from '../connection-test/connection-test.machine.ts';
import { connectionTestModel } from '../connection-test/connection-test.model.ts';
import { webhookLogMachine } from '../webhook-log/webhook-log.machine.ts';
import { webhookLogModel } from '../webhook-log/webhook-log.model.ts';
import { userAccessMachine } from '../user-access/user-access.machine.ts';
import { userAccessModel } from '../user-access/user-access.model.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { profileModel } from '../profile/profile.model.ts';
import { passwordMachine } from '../password/password.machine.ts';
import { passwordModel } from '../password/password.model.ts';
import { defaultViewsMachine } from '../default-views/default-views.machine.ts';
import { defaultViewsModel } from '../default-views/default-views.model.ts';
import { secondFactorMachine } from '../second-factor/second-factor.machine.ts';
import { secondFactorModel } from '../second-factor/second-factor.model.ts';
import { setUpMachine } from '../set-up/set-up.machine.ts';
import { setUpModel } from '../set-up/set-up.model.ts';
import { qrCodesMachine } from '../qr-codes/qr-codes.machine.ts';
import { qrCodesModel } from '../qr-codes/qr-codes.model.ts';
import { recipientsMachine } from '../recipients/recipients.machine.ts';
import { recipientsModel } from '../recipients/recipients.model.ts';
import { pagePreviewMachine } from '../page-preview/page-preview.machine.ts';
import { pagePreviewModel } from '../page-preview/page-preview.model.ts';
import { campaignLinkMachine } from '../campaign-link/campaign-link.machine.ts';
import { campaignLinkModel } from '../campaign-link/campaign-link.model.ts';
import { linkGridMachine } from '../link-grid/link-grid.machine.ts';
import { linkGridModel } from '../link-grid/link-grid.model.ts';
import { findReplaceMachine } from '../find-replace/find-replace.machine.ts';
import { findReplaceModel } from '../find-replace/find-replace.model.ts';
import { liveFiguresMachine } from '../live-figures/live-figures.machine.ts';
import { liveFiguresModel } from '../live-figures/live-figures.model.ts';

/** Machines of single resources and settings areas. */
export const areaMachines: readonly MachineEntry[] = [
  {
    id: 'presets',
    line: 'The presets of a settings form: one fills it, what it holds becomes one.',
    machine: presetsMachine,
    model: presetsModel,
  },
  {
    id: 'dns',
    line: 'The DNS records of a domain: shown, and looked up when a person asks.',
    machine: dnsMachine,
    model: dnsModel,
  },
  {
    id: 'redirect-chain',
    line: 'Where a redirect leads, over others, as it is typed; cut short to its end.',
    machine: redirectChainMachine,
    model: redirectChainModel,
  },
  {
    id: 'connection-test',
    line: 'A test of a connection with what is saved: run, cancelled, and what came back.',
    machine: connectionTestMachine,
    model: connectionTestModel,
  },
  {
    id: 'webhook-log',
    line: 'The deliveries of a webhook: listed, looked at, sent again.',
    machine: webhookLogMachine,
    model: webhookLogModel,
  },
  {
    id: 'user-access',
    line: 'How a user gets in: invited again, disabled and enabled, second factor reset, sessions ended.',
    machine: userAccessMachine,
    model: userAccessModel,
  },
  {
    id: 'profile',
    line: "A person's own names and photo: changed, saved, taken back.",
    machine: profileMachine,
    model: profileModel,
  },
  {
    id: 'password',
    line: 'One’s own password: the present one asked for, the new one in its place.',
    machine: passwordMachine,
    model: passwordModel,
  },
  {
    id: 'default-views',
    line: 'The views that a person’s lists open with, and how one’s own choice is given up.',
    machine: defaultViewsMachine,
    model: defaultViewsModel,
  },
  {
    id: 'second-factor',
    line: 'A second factor: set up by an app and its first code, recovery codes stored, turned off.',
    machine: secondFactorMachine,
    model: secondFactorModel,
  },
  {
    id: 'api-keys',
    line: 'A person’s API keys: one is described, made and shown once; one is revoked.',
    machine: apiKeysMachine,
    model: apiKeysModel,
  },
  {
    id: 'all-keys',
    line: 'The API keys of everybody, for who administers users: looked for, and one revoked.',
    machine: allKeysMachine,
    model: allKeysModel,
  },
  {
    id: 'set-up',
    line: 'What a one-time link is for: a first administrator, or an invitation that is accepted.',
    machine: setUpMachine,
    model: setUpModel,
  },
  {
    id: 'recipients',
    line: 'How many people an unsaved message would reach now.',
    machine: recipientsMachine,
    model: recipientsModel,
  },
  {
    id: 'page-preview',
    line: 'The page of a saved record, opened in a new tab.',
    machine: pagePreviewMachine,
    model: pagePreviewModel,
  },
  {
    id: 'campaign-link',
    line: 'A tracked link of a campaign: its defaults, what is filled in, and what is made of it.',
    machine: campaignLinkMachine,
    model: campaignLinkModel,
  },
  {
    id: 'link-grid',
    line: 'Many links of a campaign at once: what each would be, what became of it, and those that were refused again.',
    machine: linkGridMachine,
    model: linkGridModel,
  },
  {
    id: 'qr-codes',
    line: 'QR codes of links: drawn in the colours of their publication or black on white, saved and copied.',
    machine: qrCodesMachine,
    model: qrCodesModel,
  },
  {
    id: 'destinations',
    line: 'Where the links of a record lead outside of here: what each answered, and asking one now.',
    machine: destinationsMachine,
    model: destinationsModel,
  },
  {
    id: 'find-replace',
    line: 'Something found in built content: its places chosen, replaced by a task, and undone as one.',
    machine: findReplaceMachine,
    model: findReplaceModel,
  },
  {
    id: 'calendar',
    line: 'The calendar: the month and the day at hand, what of it is shown, and the list of one day.',
    machine: calendarMachine,
    model: calendarModel,
  },
  {
    id: 'live-figures',
    line: 'A total of clicks that goes on while its page is looked at: streamed, or asked for.',
    machine: liveFiguresMachine,
    model: liveFiguresModel,
  },
];
