// The pages of the person who is signed in: a chunk that no list needs.
export { MobileSignIn } from './mobile-sign-in.tsx';
export { Profile } from './profile.tsx';
