import { PRODUCT } from './product.ts';

/** Since when the text below is what people accept. */
export const TERMS_SINCE = '2026-09-01';

interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The terms of use that everybody who works here accepts. */
export const TERMS: readonly TermsSection[] = [
  {
    title: 'What this is',
    paragraphs: [
      `${PRODUCT} is the back office of the publisher that invited you. These terms are between you and that publisher, called "we" below. They say what you may do here, what is kept of it, and what you may expect of us.`,
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Your account is yours alone. Do not share your password, your recovery codes or a device that is signed in, and tell an Administrator at once when you think that somebody else has used them.',
      'An Administrator decides which groups you belong to, and so what you may see and change. They can disable your account, end its sessions and reset its second factor at any time.',
    ],
  },
  {
    title: 'What you may do',
    paragraphs: [
      'Use it for your work for us, within the rights that you were given. Do not try to see or change more, to slow it down for others, or to get round its limits.',
      'What you publish is seen by readers in our name. You answer for having the right to every text and picture that you bring in.',
    ],
  },
  {
    title: 'The people in it',
    paragraphs: [
      'Subscribers, customers and authors are people. Use what is stored about them for the purpose for which they gave it, export it only where your work needs it, and delete copies that you no longer need.',
      'Tell an Administrator without delay when data of a person was lost, shown to somebody who should not see it, or sent to the wrong address.',
    ],
  },
  {
    title: 'What is kept of your work',
    paragraphs: [
      'Each change is recorded with your name, the time and the network address, so that it can be undone and explained. Sign-ins, sign-outs and refused attempts are recorded, too.',
      'Your name and photo are shown to the people whom you work with. Your preferences, drafts and views are kept until you or an Administrator delete them.',
    ],
  },
  {
    title: 'What you may expect',
    paragraphs: [
      'We take care that it is there when you need it and that nothing you have saved is lost, and we cannot promise that it never fails. What you delete can be brought back for thirty days.',
      'When these terms change, you are asked to accept the new ones before you go on. You can leave at any time: ask an Administrator to disable your account.',
    ],
  },
];
