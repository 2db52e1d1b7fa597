import * as assert from 'uvu/assert';
import { problemsOf } from '../../src/content/checks/index.ts';
import { checkedPage } from '../../src/content/checks/page.ts';
import { LAYOUT_CHOICES } from '../../src/content/layouts/choices.ts';
import { LAYOUTS } from '../../src/content/layouts/index.ts';
import { layoutProject } from '../../src/content/layouts/layout.ts';
import { checkProject } from '../../src/content/project.ts';
import { renderContent } from '../../src/content/render.ts';
import { CONTENT_CHECKS } from '../../src/shared/contract/content-checks.ts';
import type { Theme } from '../../src/shared/theme.ts';
import { suite } from '../support/suite.ts';

const test = suite('layouts');

const LEVELS = Object.fromEntries(CONTENT_CHECKS.map(({ id }) => [id, 'warning' as const]));
const THEMES: Readonly<Record<string, Theme>> = {
  light: {
    heading: { font_color: '#0b1f4d' },
    paragraph: { font_color: '#1f2430' },
    link: { color: '#2745c0' },
  },
  dark: {
    background_color: '#10151f',
    heading: { font_color: '#f3f5fa' },
    paragraph: { font_color: '#d5dbe6' },
    link: { color: '#f0b45a' },
  },
};

test('the six layouts are offered by the names that the palette knows', () => {
  assert.equal(
    LAYOUTS.map(({ id, title }) => ({ value: id, title })),
    LAYOUT_CHOICES,
  );
});

for (const layout of LAYOUTS) {
  test(`[B3.111] [B3.112] ${layout.title} is a design with what a publication says of its pages`, () => {
    const project = layoutProject(layout);
    assert.is(checkProject(project).faults, undefined);
    const html = renderContent(project);
    assert.match(html, '{$sys_page_theme}');
    assert.match(html, '{$sys_promo_disclaimer}');
    assert.match(html, '@media (max-width: 600px)');
    assert.not.match(html, /lorem|ipsum/i);
  });

  test(`${layout.title} has no problem in a light theme or a dark one, once its buttons lead somewhere`, () => {
    const picture = { src: '/files/pictures.webp', alt: 'A quay at dawn' };
    for (const made of [
      { pictures: [], address: 'https://www.example.org/offer' },
      { pictures: [picture], address: 'https://www.example.org/offer' },
    ]) {
      for (const [name, theme] of Object.entries(THEMES)) {
        const page = checkedPage(layoutProject(layout, made), { theme, title: layout.title });
        assert.equal(problemsOf(page, LEVELS), [], name);
      }
    }
    const asked = problemsOf(checkedPage(layoutProject(layout)), LEVELS);
    assert.ok(asked.length > 0 && asked.every(({ check }) => check === 'links'));
  });
}

test.run();
