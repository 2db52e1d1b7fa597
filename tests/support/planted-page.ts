import type { ContentNode, ContentProject } from '../../src/content/project.types.ts';
import { projectOf } from '../../src/content/project.ts';
import type { CheckFacts, CheckId } from '../../src/shared/contract/content-checks.ts';

/** A fault that a page was given on purpose. */
interface Planted {
  readonly check: CheckId;
  /** What a person is told of it. */
  readonly message: string;
  /** What is pressed to mend it; null where no click does. */
  readonly fix: string | null;
  readonly block: ContentNode;
}

/** The picture that is too heavy, as the server knows it. */
interface Heavy {
  readonly key: string;
  readonly bytes: number;
  readonly width: number;
}

const words = (content: string): ContentNode => ({ type: 'textnode', content });
const text = (content: string, style: Readonly<Record<string, string>> = {}): ContentNode => ({
  type: 'text',
  style,
  components: [words(content)],
});
const heading = (tagName: string, content: string): ContentNode => ({
  type: 'heading',
  tagName,
  components: [words(content)],
});
const link = (href: string): ContentNode => ({
  type: 'link',
  attributes: { href },
  components: [words('Read on')],
});
const image = (src: string, more: Readonly<Record<string, string>> = { alt: '' }): ContentNode => ({
  type: 'image',
  attributes: { src, ...more },
});

const NEVER_WRITTEN = '/o/adv/never-written';
/** The slug of a landing page that is a draft. */
export const DRAFT_SLUG = 'still-a-draft';
const NO_EFFORT = '/o/web/ebb-and-flow/990099';
/** An address elsewhere, and what its host said when it was asked. */
export const UNANSWERED = {
  address: 'https://harbor.example/closed',
  reason: 'It answers 404: nothing is there.',
} as const;
const NO_FILE = 'n'.repeat(32);

/** A fault of every kind that the checks know, each in a block of its own, in the order in which problems are told. */
export function plantedFaults({ key, bytes }: Heavy): readonly Planted[] {
  const gone = (message: string, block: ContentNode): Planted => ({
    check: 'links',
    message,
    fix: null,
    block,
  });
  const leads = (href: string, where: string) =>
    gone(`The link leads to ${where}: ${href}`, link(href));
  return [
    {
      check: 'page_title',
      message: 'The page title says nothing.',
      fix: null,
      block: {
        type: 'page-title',
        attributes: { 'data-block': 'page-title', 'data-title': '' },
      },
    },
    {
      check: 'headings',
      message: 'The page has a main heading already: what follows it begins with Heading 2.',
      fix: 'Make it Heading 2',
      block: heading('h1', 'The ebb again'),
    },
    {
      check: 'headings',
      message: 'Heading 4 follows Heading 2: Heading 3 is skipped.',
      fix: 'Make it Heading 3',
      block: heading('h4', 'At the quay'),
    },
    {
      check: 'alternative_text',
      message: 'The image has no alternative text. Say what it shows, or mark it as decoration.',
      fix: 'Mark as decoration',
      block: image('https://harbor.example/quay.png', {}),
    },
    {
      check: 'image_addresses',
      message:
        'The image comes by http:, which browsers keep out of a secure page: http://harbor.example/pier.png',
      fix: 'Use https',
      block: image('http://harbor.example/pier.png'),
    },
    {
      check: 'image_sizes',
      message: `The image weighs ${Math.round(bytes / 1000)} KB; more than 500 KB makes a page slow.`,
      fix: 'Use its version of 640 px',
      block: image(`/files/${key}`),
    },
    gone('The file of the image is not there.', image(`/files/${NO_FILE}`)),
    gone('The link has no address.', link('')),
    gone('The link leads to #flood, a place that this page does not have.', link('#flood')),
    leads(NEVER_WRITTEN, 'a page that is not there'),
    leads(`/o/web/${DRAFT_SLUG}`, 'a page that is not published'),
    leads(NO_EFFORT, 'a campaign link that is not there'),
    {
      check: 'outside_links',
      message: `The link leads to ${UNANSWERED.address}. ${UNANSWERED.reason}`,
      fix: null,
      block: link(UNANSWERED.address),
    },
    {
      check: 'macros',
      message: 'Nobody has made the macro $custom_never_made.',
      fix: null,
      block: text('Signed, {$custom_never_made}'),
    },
    {
      check: 'macros',
      message: '{$first_name: The macro has no end: close its brace.',
      fix: 'Close its brace',
      block: text('Dear {$first_name'),
    },
    {
      check: 'contrast',
      message: 'The text has a contrast of 1.1 : 1 with what it stands on; it needs 4.5 : 1.',
      fix: 'Use #6d6d6d',
      block: text('Faint words', { color: '#eeeeee' }),
    },
    {
      check: 'video_titles',
      message: 'The video has no title, by which screen readers name it.',
      fix: null,
      block: {
        type: 'video',
        attributes: {
          'data-block': 'video',
          'data-provider': 'yt',
          'data-video-id': 'dQw4w9WgXcQ',
        },
      },
    },
  ];
}

/** A page with every one of them, the last two within a section. */
export function plantedPage(heavy: Heavy): ContentProject {
  const blocks = plantedFaults(heavy).map(({ block }) => block);
  return projectOf([
    ...blocks.slice(0, 1),
    heading('h1', 'Tides'),
    ...blocks.slice(1, 2),
    heading('h2', 'By day'),
    ...blocks.slice(2, -2),
    { type: 'section', components: blocks.slice(-2) },
  ]);
}

/** What the server says of that page. */
export function plantedFacts({ key, bytes, width }: Heavy): CheckFacts {
  return {
    links: {
      [NEVER_WRITTEN]: 'missing',
      [`/o/web/${DRAFT_SLUG}`]: 'unpublished',
      [NO_EFFORT]: 'missing',
    },
    outside: { [UNANSWERED.address]: UNANSWERED.reason },
    files: { [key]: { size: bytes, width }, [NO_FILE]: null },
    macros: { $custom_never_made: false },
  };
}
