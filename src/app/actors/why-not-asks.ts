import type { Command } from '../../../machines/kit/command.ts';
import type { Lack, Need } from '../../../machines/kit/need.ts';
import { lackOf, whyLacking } from '../../../machines/kit/need.ts';
import type { Wanted } from '../../shared/contract/why-not.ts';
import { permissionName } from '../../shared/permissions.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { service, useService } from '../data/services.ts';
import { createSignal } from '../data/signal.ts';

/** What was refused last and asked about; null where nothing was. */
export const whyNotAsks = service(() => {
  const asked = createSignal<{ readonly wanted: Wanted; readonly count: number } | null>(null);
  let count = 0;
  return {
    asked,
    /** Shows which permission it takes, for which publication, and who can grant it. */
    ask(lack: Lack) {
      count += 1;
      asked.set({ wanted: wantedOf(lack), count });
    },
    /** What has asked is not waited for any more. */
    leave: () => asked.set(null),
  };
});

/** What a press of a refused command leads to; undefined where no right is missing. */
export function useWhyNot(command: Command | null): (() => void) | undefined {
  const { ask } = useService(whyNotAsks);
  const lack = command?.lack ?? null;
  return lack === null ? undefined : () => ask(lack);
}

/** What a button that no command stands behind is off by, for lack of a right; null where it is not to be shown. */
export function useOffFor(need: Need): { off: string | null; onRefused?: () => void } | null {
  const { ask } = useService(whyNotAsks);
  const lack = lackOf(need);
  if (lack === null) return { off: whyLacking(need) };
  return lack.everywhere
    ? null
    : { off: `${whyLacking(need)}. Why not?`, onRefused: () => ask(lack) };
}

/** Why a command is off, and that it can be asked about; null where it is on. */
export function offOf({ enabled, reason, lack }: Command): string | null {
  if (enabled) return null;
  return lack === null ? (reason ?? '') : `${reason}. Why not?`;
}

function wantedOf({ resource, action, publication }: Lack): Wanted {
  const { controller } = metadataNamed(resource);
  const permission = permissionName(controller, action);
  if (publication === undefined) return { permission };
  return publication === null
    ? { permission, all_publications: true }
    : { permission, publication_id: publication };
}
