import { linkArgs } from '../../../machines/campaign-link/campaign-link.rules.ts';
import { failureOf } from '../../../machines/kit/failure.ts';
import type { PaletteOutcome } from '../../../machines/palette/palette.rules.ts';
import type { LinkOptions } from '../../shared/contract/campaign-link/choices.ts';
import type { LinkInput } from '../../shared/contract/campaign-link/link-input.ts';
import { EMPTY_LINK } from '../../shared/contract/campaign-link/link-input.ts';
import { OFFER_TYPES } from '../../shared/contract/campaign-link/offer-type.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Me } from '../../shared/wire.ts';
import { feedback } from '../actors/actors.ts';
import type { Args, PlainCommand } from '../commands/directory.ts';
import { withoutRight } from '../commands/without-right.ts';
import { makeLink } from '../commands/registry/palette.ts';
import { settleFact } from '../data/invalidation.ts';
import { abilitiesOf } from '../data/me.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { generateLinkOver } from '../ports/campaign-link.ports.ts';
import { reasonOf } from './invite-user.ts';

export const MAKE_LINK = makeLink.id;

const efforts = metadataNamed('efforts');

/** Generating a campaign link without leaving the page, for whoever may: each choice that it needs is asked for here. */
export function linkCommands(
  services: Services,
  me: Me | null,
  options: LinkOptions | undefined,
): readonly PlainCommand[] {
  if (me === null) return [];
  return [
    {
      ...makeLink,
      ...withoutRight(me, efforts, { action: 'store', to: 'make links' }),
      args: linkArgs(options?.limits ?? null, OFFER_TYPES),
      run: (args) => void generateLink(services, args),
    },
  ];
}

export function mayMakeLinks(me: Me | null): boolean {
  return abilitiesOf(me, efforts.controller).store === 'allowed';
}

/** Makes the link and copies it; what the server refuses is the reason. */
export async function generateLink(services: Services, args: Args): Promise<PaletteOutcome> {
  const { notify } = services.get(feedback);
  try {
    const made = await services.get(generateLinkOver)({ ...EMPTY_LINK, ...(args as Answers) });
    void settleFact(services.get(queries), {
      type: 'item.saved',
      resource: efforts.name,
      id: made.effort_id,
    });
    const copied = await isCopied(made.link);
    notify({
      type: 'success',
      message: copied ? `${MESSAGES.copied}: ${made.link}` : made.link,
    });
    return { status: 'ran' };
  } catch (error) {
    const { status } = failureOf(error);
    if (status === GONE)
      return { status: 'refused', reason: 'The campaign is not there any more.' };
    return { status: 'refused', reason: reasonOf(error) };
  }
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const GONE = 404;

type Answers = Partial<LinkInput>;
