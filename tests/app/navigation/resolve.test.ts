import * as assert from 'uvu/assert';
import {
  addressAfterGate,
  documentTitle,
  gateAddress,
  hasPage,
  pageAt,
  pageTitle,
} from '../../../src/app/navigation/resolve.ts';
import { breadcrumbs } from '../../../src/shared/breadcrumbs.ts';
import { CHANGES_PAGE } from '../../../src/shared/navigation.ts';
import { allMetadata } from '../../../src/shared/resources/metadata.ts';
import { PRODUCT } from '../../../src/shared/product.ts';
import { suite } from '../../support/suite.ts';

const test = suite('places');
const WITHOUT_DIGITS = ['/abc', '/12x/edit', '/abc/copy'];

test('a resource’s paths are its list, create, view, edit and copy', () => {
  const seen = ['', '/create', '/12', '/12/edit', '/12/copy'].map((rest) => {
    const page = pageAt(`/content/faqs${rest}`);
    return page.kind === 'form' ? `${page.mode} ${page.id}` : page.kind;
  });
  assert.equal(seen, ['list', 'create null', 'view 12', 'edit 12', 'copy 12']);
});

test('the page of a single record is its form; below it the same is read, and nothing else is there', () => {
  const seen = ['', '/1', '/2', '/create', '/1/edit', '/1/copy', '/import'].map((rest) => {
    const page = pageAt(`/admin/settings/branding${rest}`);
    return page.kind === 'form' ? `${page.mode} ${page.id}` : page.kind;
  });
  assert.equal(seen, ['edit 1', 'view 1', ...Array.from({ length: 5 }, () => 'not-found')]);
});

test('[A2.115] an unknown path, and an id that is not all digits, is not found', () => {
  const paths = [
    '/nowhere',
    '/content',
    '/content/faqs/abc',
    '/content/faqs/12x/edit',
    '/content/faqs/12/delete',
    '/content/faqs/-1',
    '/content/faqs/1.5',
    '/content/faqs/99999999999999999999',
    '/content/faqs/create/1',
    ...allMetadata.flatMap(({ page }) =>
      page === null ? [] : WITHOUT_DIGITS.map((rest) => page + rest),
    ),
  ];
  assert.equal(
    paths.filter((path) => pageAt(path).kind !== 'not-found'),
    [],
  );
});

test('[A2.107] /admin/settings leads to the auto-selected segments', () => {
  assert.equal(pageAt('/admin/settings'), {
    kind: 'redirect',
    to: '/admin/settings/auto-selected-segments',
  });
  assert.ok(hasPage('/admin/settings'));
  assert.not(hasPage('/admin'));
});

test('/me and /preferences lead to the profile', () => {
  for (const path of ['/me', '/preferences', '/preferences/']) {
    assert.equal(pageAt(path), { kind: 'redirect', to: '/preferences/profile' });
  }
  assert.equal(pageAt('/preferences/profile'), { kind: 'profile' });
});

test('[A2.116] the id of a mobile sign-in need not be digits, and no other path takes such a one', () => {
  for (const id of ['12', 'aB3-x_9', '0f8e']) {
    assert.equal(pageAt(`/mobile-app-login/${id}`), { kind: 'mobile-sign-in', id });
    assert.is(pageAt(`/content/faqs/x${id}`).kind, 'not-found');
  }
  assert.is(pageAt('/mobile-app-login').kind, 'not-found');
  assert.is(pageAt('/mobile-app-login/a/b').kind, 'not-found');
});

test('a one-time link is known with its token in the path or in the query', () => {
  assert.equal(pageAt('/set-up/aB-3_x'), { kind: 'set-up', token: 'aB-3_x' });
  assert.equal(pageAt('/set-up'), { kind: 'set-up', token: null });
});

test('the gate keeps where a person came from, and follows no address of elsewhere, nor one that leads to itself', () => {
  assert.is(
    gateAddress('/content/faqs?search=a&page=2'),
    '/setup?to=%2Fcontent%2Ffaqs%3Fsearch%3Da%26page%3D2',
  );
  for (const from of ['/', '/login', '/setup', '/setup?to=%2F', '/set-up/x']) {
    assert.is(gateAddress(from), '/setup', from);
  }
  assert.is(addressAfterGate('?to=%2Fcontent%2Ffaqs%3Fsearch%3Da'), '/content/faqs?search=a');
  const wrong = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:0',
    '/setup',
    'x',
  ];
  for (const to of wrong) assert.is(addressAfterGate(`?to=${encodeURIComponent(to)}`), '/', to);
  assert.is(addressAfterGate(''), '/');
});

test('a document’s title names the page, then the product', () => {
  assert.is(documentTitle(pageAt('/content/faqs')), `FAQs · ${PRODUCT}`);
  assert.is(documentTitle(pageAt('/content/faqs/7/edit')), `Edit FAQ 7 · ${PRODUCT}`);
  assert.is(
    documentTitle(pageAt('/admin/settings/author-categories/create')),
    `New author category · ${PRODUCT}`,
  );
  assert.is(documentTitle(pageAt('/admin/settings/branding')), `Branding · ${PRODUCT}`);
  assert.is(documentTitle(pageAt('/x')), `404 Not Found · ${PRODUCT}`);
});

test('the breadcrumb of what a person did lately says what the page is called', () => {
  const words = breadcrumbs(CHANGES_PAGE, () => true).map(({ title }) => title.toLowerCase());
  assert.equal(words, [pageTitle(pageAt(CHANGES_PAGE))?.toLowerCase()]);
  assert.equal(pageAt('/changes'), { kind: 'redirect', to: CHANGES_PAGE });
});

test.run();
