import type { TransitionMeta } from '../kit/command.ts';
import { mendEvery, mendOne } from './mending.commands.ts';
import {
  exampleOf,
  findingsOf,
  linkOf,
  makingLinks,
  missingArgs,
  whyNoLink,
} from './campaign-link.rules.ts';
import type { CampaignLinkContext } from './campaign-link.types.ts';

type Meta = TransitionMeta<CampaignLinkContext>;

export const generate: Meta = {
  command: {
    id: 'link.generate',
    title: 'Generate the link',
    short: 'Generate',
    keys: ['Mod+Enter'],
    icon: 'link',
    synonyms: ['make', 'create', 'tracked', 'campaign link'],
    needs: makingLinks,
    reason: (context) => whyNoLink(context),
  },
};
export const complete: Meta = {
  command: {
    id: 'link.complete',
    title: 'Fill in what is missing and generate the link',
    icon: 'link',
    synonyms: ['make', 'create', 'tracked', 'campaign link'],
    needs: makingLinks,
    visible: (context) => missingArgs(context).length > 0,
    args: missingArgs,
    example: (context) => exampleOf(missingArgs(context)),
  },
};
export const copy: Meta = {
  command: {
    id: 'link.copy',
    title: 'Copy link',
    keys: ['Mod+Shift+C'],
    icon: 'copy',
    synonyms: ['clipboard'],
    visible: (context) => linkOf(context) !== null,
  },
};
export const use: Meta = {
  command: {
    id: 'link.use',
    title: 'Insert the link',
    short: 'Insert',
    keys: ['Mod+Shift+Enter'],
    icon: 'check',
    synonyms: ['use', 'take', 'put'],
    visible: (context) => context.isPicked && linkOf(context) !== null,
  },
};
export const clear: Meta = {
  command: {
    id: 'link.clear',
    title: 'Clear the form of the link',
    short: 'Clear form',
    icon: 'rotate-ccw',
    synonyms: ['empty', 'reset', 'start anew'],
  },
};
export const retry: Meta = {
  command: {
    id: 'link.retry',
    title: 'Load the campaign again',
    short: 'Retry',
    icon: 'refresh-cw',
    synonyms: ['again'],
  },
};
export const mend: Meta = mendOne('link.mend', findingsOf);
export const mendAll: Meta = mendEvery('link.mendAll', findingsOf);
