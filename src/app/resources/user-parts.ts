// How a user gets in, and who is in a group: a chunk that only their forms ask for.
export { GroupUsers } from './users/group-users.tsx';
export { UserAccessPanel } from './users/user-access-panel.tsx';
export { UserRowDeeds } from './users/user-row-deeds.tsx';
