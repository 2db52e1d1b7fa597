// The generator of campaign links: a chunk that its page and a campaign's dialog ask for.
export { LinkDialog, LinkMaker } from './link-dialog.tsx';
export { LinkPage } from './link-page.tsx';
