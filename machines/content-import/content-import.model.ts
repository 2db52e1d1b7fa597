import type { MachineModel } from '../kit/model.ts';
import { dead, offline } from '../kit/samples.ts';
import type { ImportContext, ImportInput, ImportReview } from './content-import.types.ts';

const page = { added: ['Heading: Tides'], dropped: ['Text: Ebb'], changed: [] };

export const sampleReview: ImportReview = {
  data: '{"version":1,"grapes":{"pages":[{"frames":[{"component":{"type":"wrapper"}}]}]}}',
  html: '<h2>Tides</h2>',
  changes: [{ kind: 'dropped', what: 'Script', count: 1 }],
  images: [],
  embedded: 0,
  pictures: [],
  invalidCss: false,
  scripts: 1,
  differences: { replace: page, insert: { ...page, dropped: [] } },
};
const pictured: ImportReview = {
  ...sampleReview,
  images: ['https://images.example/tide.png'],
  pictures: ['data:image/png;base64,AA=='],
};
const url = 'https://docs.google.com/document/d/1qTz8bN/edit';
const markup = { type: 'code', content: '<h2>Tides</h2>' } as const;
const file = { key: 'f1', name: 'tides.html', size: 16 };
const template = { id: 4, name: 'Letter' };
const gone = { status: 404, id: 'not_found', message: 'Not found.' };
const refusedUrl = { status: 422, id: 'invalid', message: 'Unable to retrieve content: 404' };

export const contentImportModel: MachineModel = {
  input: {
    offers: ['templates', 'document', 'code'],
    templates: 'templates',
  } satisfies ImportInput,
  variants: [{ offers: ['code'], templates: 'templates' } satisfies ImportInput],
  big: true,
  events: [
    { type: 'intake.allow', isAllowed: true, isNarrow: false },
    { type: 'intake.allow', isAllowed: true, isNarrow: true },
    { type: 'intake.allow', isAllowed: false, isNarrow: false },
    { type: 'intake.open' },
    { type: 'intake.templates' },
    { type: 'intake.template', record: 4 },
    { type: 'intake.template' },
    { type: 'intake.document' },
    { type: 'intake.document', url },
    { type: 'intake.code' },
    { type: 'intake.file', files: [file] },
    { type: 'intake.file', files: [file, file] },
    { type: 'intake.bring', source: markup },
    { type: 'intake.back' },
    { type: 'intake.cancel' },
    { type: 'intake.stop' },
    { type: 'intake.save' },
    { type: 'intake.take' },
    { type: 'intake.correct' },
    { type: 'url.type', url },
    { type: 'url.type', url: 'https://docs.google.com/spreadsheets/d/1' },
    { type: 'url.type', url: '' },
    { type: 'code.type', html: '<h2>Tides</h2>' },
    { type: 'code.type', css: 'h2{color:red}' },
    { type: 'code.again' },
    { type: 'template.choose', template },
    { type: 'template.choose', template: null },
    { type: 'mode.choose', mode: 'insert' },
    { type: 'images.move', moves: true },
    { type: 'images.move', moves: false },
    { type: 'pictures.upload', uploads: true },
  ],
  abstract: ({ value, context }) => {
    const {
      isAllowed,
      isNarrow,
      isTyped,
      isStale,
      offers,
      url: typed,
      template: chosen,
      panel,
      ...rest
    } = context as ImportContext;
    const name = typeof value === 'string' ? value : 'code';
    const isCode = ['closed', 'choosing', 'code'].includes(name);
    const isAsking = ['document', 'templates', 'fetching', 'loading'].includes(name);
    const isReviewed = ['reviewed', 'moving', 'applying'].includes(name);
    const { review, movesImages, uploadsPictures, moved, unmoved, tries } = rest;
    return [
      value,
      isAllowed,
      isNarrow,
      isCode && [isTyped, isStale],
      offers,
      panel,
      isAsking && [typed, chosen],
      isReviewed && [
        review?.images,
        movesImages,
        uploadsPictures,
        moved.length + unmoved.length,
        tries,
      ],
    ];
  },
  answers: {
    readCode: {
      resolve: {
        page: { html: '<p>Ebb</p>', css: '' },
        other: { html: '<p>Flood</p>', css: '' },
      },
      reject: { offline },
    },
    readFile: { resolve: { page: markup }, reject: { offline } },
    checkCss: {
      resolve: { right: [], wrong: [{ kind: 'dropped', what: 'colour: red', count: 1 }] },
      reject: { offline },
    },
    fetchDocument: {
      resolve: { document: { type: 'google-doc', content: '<p>Ebb</p>' } },
      reject: { offline, dead, refused: refusedUrl },
    },
    loadTemplate: {
      resolve: { template: { type: 'template', content_data: '{}' } },
      reject: { offline, gone },
    },
    review: { resolve: { plain: sampleReview, pictured }, reject: { offline } },
    moveImage: {
      resolve: { moved: { to: '/files/assets/7.png' } },
      reject: { offline, busy: { status: 503, id: 'away', message: 'The other host is away.' } },
    },
    apply: { resolve: { taken: undefined }, reject: { offline } },
  },
  quiet: [
    'intake.allow',
    'intake.file',
    'intake.bring',
    'url.type',
    'code.type',
    'template.choose',
    'mode.choose',
    'images.move',
    'pictures.upload',
  ],
  ignores: {
    'template.choose': 'templates are offered where one is to be chosen',
  },
  resting: ['closed', 'choosing', 'document', 'templates', 'code.writing.resting', 'reviewed'],
};
