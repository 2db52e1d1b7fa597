import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { chosenDraft, mayStartAnew } from './drafts.rules.ts';
import type { OfferContext } from './offer.types.ts';

export const loadDraft = command({
  id: 'draft.load',
  title: (context) => (chosenDraft(context).open === undefined ? 'Load draft' : 'Continue here'),
  icon: 'file-text',
  synonyms: ['restore draft', 'take it here'],
});

export const abandonDraft = command({
  id: 'draft.abandon',
  title: 'Abandon draft',
  icon: 'trash',
  synonyms: ['delete draft'],
  danger: true,
  visible: (context) => chosenDraft(context).open === undefined,
});

export const goToTab = command({
  id: 'draft.goThere',
  title: 'Go there',
  icon: 'external-link',
  synonyms: ['find the other tab'],
  visible: (context) => chosenDraft(context).open === 'tab',
});

export const startAnew = command({
  id: 'draft.startAnew',
  title: 'Start anew',
  icon: 'plus',
  visible: mayStartAnew,
});

function command(meta: CommandMeta<OfferContext>): TransitionMeta<OfferContext> {
  return { command: meta };
}
