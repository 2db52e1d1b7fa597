import { sql } from 'kysely';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { SavedView } from '../../shared/contract/views.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import { userOfTask } from '../rows/task-api.ts';

type Placed = Pick<SavedView, 'audience' | 'group_id' | 'owner_id'>;

/** A person, and the groups they are in. */
export interface Viewer {
  readonly user: SessionUser;
  readonly groupIds: readonly number[];
}

export async function viewerOf(db: Db | Tx, user: SessionUser): Promise<Viewer> {
  const { rows } = await sql<{ id: number }>`
    select g.id from users u join groups g on g.id = any(u.group_ids) and g.deleted_at is null
    where u.id = ${user.id}`.execute(db);
  return { user, groupIds: rows.map(({ id }) => id) };
}

/** Whether somebody sees a view: their own, their groups', everyone's; who looks after groups sees those of all groups. */
export function maySee({ user, groupIds }: Viewer, view: Placed): boolean {
  if (view.audience === 'mine') return view.owner_id === user.id;
  return view.audience === 'everyone' || administers(user) || groupIds.includes(view.group_id ?? 0);
}

/** A group's view is its owner's and that of who looks after groups; everyone's needs `update` for all publications. */
export function mayWrite(viewer: Viewer, resource: Resource, view: Placed): boolean {
  if (!maySee(viewer, view)) return false;
  if (view.audience === 'everyone') return mayShare(viewer.user, resource);
  return view.owner_id === viewer.user.id || administers(viewer.user);
}

/** @throws 422 where a view may not be put there, or where its owner could no longer see it */
export async function assertViewAudience(
  tx: Tx,
  { viewer, resource, before, after }: AudienceChange,
): Promise<void> {
  if (after.audience === 'everyone' && !mayShare(viewer.user, resource)) {
    throw invalid({
      audience: `Only who may update ${resource.title.many} of all publications can share a view with everyone.`,
    });
  }
  if (after.audience === 'mine' && after.owner_id !== viewer.user.id) {
    throw invalid({ audience: 'Only the person who made this view can keep it private.' });
  }
  if (after.audience === 'group') await checkGroup(tx, viewer, after.group_id ?? 0);
  const owner = await ownerOf(tx, viewer, after.owner_id);
  const sawIt = before === null || owner === null || maySee(owner, before);
  if (owner !== null && sawIt && !maySee(owner, after)) {
    throw invalid({
      group_id: `${owner.user.full_name}, who made this view, is not in this group and could no longer see it.`,
    });
  }
}

/** Whoever made a view; null where they are gone or no longer active. */
export async function ownerOf(tx: Tx, viewer: Viewer, id: number | null): Promise<Viewer | null> {
  if (id === null) return null;
  if (id === viewer.user.id) return viewer;
  const user = await userOfTask(tx, id).catch(() => null);
  return user === null ? null : viewerOf(tx, user);
}

async function checkGroup(tx: Tx, { user, groupIds }: Viewer, id: number) {
  if (groupIds.includes(id)) return;
  const { rows } = await sql`select from groups where id = ${id} and deleted_at is null`.execute(
    tx,
  );
  if (rows.length > 0 && administers(user)) return;
  throw invalid({ group_id: 'Choose a group that you are in.' });
}

function mayShare(user: SessionUser, { controller }: Resource) {
  return coverage(user, controller, 'update') === 'all';
}

function administers(user: SessionUser) {
  return coverage(user, 'Core.GroupsController', 'update') === 'all';
}

interface AudienceChange {
  readonly viewer: Viewer;
  readonly resource: Resource;
  /** Null for a new one. */
  readonly before: Placed | null;
  readonly after: Placed;
}
