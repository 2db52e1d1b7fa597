// How a user gets in, and who is in a group: a chunk that only their forms ask for.
export { GroupUsers } from './group-users.tsx';
export { UserAccessPanel } from './user-access-panel.tsx';
export { UserRowActions } from './user-row-actions.tsx';
