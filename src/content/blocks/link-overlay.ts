import { escapeAttribute, escapeText } from '../escape.ts';
import { defineBlock } from './block.ts';
import { isOn, lineOf, source, target } from './checks.ts';

/** A picture with a card over it that leads on; what is a picture or a film itself opens above the page. */
export const linkOverlay = defineBlock({
  type: 'link-overlay',
  label: 'Link overlay',
  icon: 'external-link',
  marked: true,
  holds: 'nothing',
  attributes: {
    'data-url': target,
    'data-title': lineOf(200),
    'data-left-card': isOn,
    'data-image': source,
  },
  required: ['data-url', 'data-title'],
  fields: [
    { name: 'data-url', label: 'Address', control: 'address' },
    { name: 'data-title', label: 'Title', control: 'line' },
    { name: 'data-image', label: 'Image', control: 'image' },
    { name: 'data-left-card', label: 'Card at the left', control: 'switch' },
  ],
  made(said) {
    const { 'data-url': url = '', 'data-title': title = '', 'data-image': image = '' } = said;
    if (url === '' || title === '') return '';
    const picture = image === '' ? '' : `<img src="${escapeAttribute(image)}" alt="">`;
    return `<a href="${escapeAttribute(url)}">${picture}<span>${escapeText(title)}</span></a>`;
  },
});
