/** Section 8 of the specification on the screen: what each action says when it fails, word for word. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { MASTER, type Stored } from './client.ts';
import { divert } from './divert.ts';
import { PIXEL } from './pixel.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, chooseMore, pathOf, rowOf, seeRefusal, seeToast, trySignIn } from './steps.ts';

const READER = { ...MASTER, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
let stage: SignedInStage;
/** Somebody who reads English, and whose browser's console is looked at. */
let visitor: Visitor;
let page: Page;
let mapOf: Stored;
let work: Stored;

beforeAll(async () => {
  stage = await openSignedInStage();
  const { client, product } = stage;
  const { role } = await client.get('/api/me');
  await client.create('users', { ...READER, role, detail: { locale: 'en', theme: 'light' } });
  mapOf = await client.create('maps', { name: 'Padua' });
  work = await client.create('works', { name: 'Villa', title: { it: 'Villa' } });
  visitor = await openBrowser({ hosts: [new URL(product.adminUrl).host] });
  page = visitor.page;
  await page.goto(`${product.adminUrl}/login`);
  await trySignIn(page, READER);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});

afterAll(async () => {
  const { complaints } = visitor;
  await visitor.close();
  await stage.end();
  // The two failures that are also, or only, written to the console.
  const [nobody, logout, ...others] = complaints;
  expect(nobody).toContain('User credentials are null');
  expect(logout).toContain('Unable to logout');
  expect(others).toEqual([]);
});

const at = (path: string) => page.goto(stage.product.adminUrl + path);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = { status: 418, json: { code: 'generic', message: 'Unexpected error' } };

/** Does something while the server fails at it, for no reason that it names. */
async function failing(path: string, act: () => Promise<void>): Promise<void> {
  await divert(page, path, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(answer),
  );
  await act();
  await page.unroute(path);
}

/** Signs in on the English screen. */
async function enter(at: Page): Promise<void> {
  await boxOf(at, 'E-mail').fill(READER.email);
  await boxOf(at, 'Password').fill(READER.password);
  await at.getByRole('button', { name: 'Sign in' }).click();
}

async function seeError(text: string): Promise<void> {
  await seeToast(page, 'Error!');
  await seeToast(page, text);
}

test('saving: “Unable to save the object”', async () => {
  await at(`/maps/${mapOf.id}`);
  await boxOf(page, 'Name').fill('Padova');
  await failing('**/api/records/maps/*', async () => {
    await press('Save');
    await seeError('Unable to save the object');
  });
  await expect.poll(() => boxOf(page, 'Name').inputValue()).toBe('Padova');
});

test('deleting: “Unable to delete the element”', async () => {
  await failing('**/api/records/maps/*', async () => {
    await chooseMore(page, 'Delete', 'More actions');
    const dialog = page.getByRole('dialog', { name: 'Are You sure to delete?' });
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await seeError('Unable to delete the element');
  });
  expect(pathOf(page)).toBe(`/maps/${mapOf.id}`);
});

test('blocking a user: “Unable to save the state”', async () => {
  await at('/users');
  await failing('**/api/records/users/*', async () => {
    await rowOf(page, MASTER.email)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await seeError('Unable to save the state');
  });
});

test('uploading a picture: “Unable to upload the file”, then “File uploaded” and “Image deleted”', async () => {
  await at(`/works/${work.id}`);
  const choose = async () => {
    const choosing = page.waitForEvent('filechooser');
    await press('Featured image');
    await (await choosing).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: PIXEL });
  };
  await failing('**/api/files/**', async () => {
    await choose();
    await page.getByText('Unable to upload the file').waitFor();
  });
  await choose();
  await seeToast(page, 'File uploaded');
  await press('Remove image');
  await seeToast(page, 'Image deleted');
  await press('Undo');
  await page.getByText('x.png').waitFor();
  await press('Save');
  await seeToast(page, 'Object saved');
});

test('sending feedback: “Unable to send the feedback”, then “Feedback sent”', async () => {
  await at('/feedback');
  await boxOf(page, 'Subject').fill('Thanks');
  await boxOf(page, 'Message').fill('All is well.');
  await failing('**/api/records/feedbacks', async () => {
    await press('Send');
    await seeError('Unable to send the feedback');
  });
  await press('Send');
  await seeToast(page, 'Feedback sent');
});

test('the profile: “Unable to change the e-mail address”, “Unable to change the password”', async () => {
  await at('/profile');
  await boxOf(page, 'New e-mail').fill('countess@example.org');
  await boxOf(page, 'Password').fill(MASTER.password);
  await failing('**/api/me/email', async () => {
    await press('Change e-mail');
    await seeError('Unable to change the e-mail address');
  });
  await boxOf(page, 'Current password').fill(MASTER.password);
  await boxOf(page, 'New password').fill('Difference2');
  await boxOf(page, 'Confirm password').fill('Difference2');
  await failing('**/api/me/password', async () => {
    await press('Change password');
    await seeError('Unable to change the password');
  });
});

test('any other action: “Unable to complete the action”, then “Action completed”', async () => {
  const rebuild = async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox').fill('Rebuild');
    await page
      .getByRole('option', { name: /Rebuild/ })
      .first()
      .click();
  };
  await failing('**/api/renders/rebuild', async () => {
    await rebuild();
    await seeError('Unable to complete the action');
  });
  await rebuild();
  await seeToast(page, 'Action completed');
});

test('signing in without a session: “Authentication failed”, and the console says why', async () => {
  const other = await page.context().newPage();
  await other.context().clearCookies();
  await other.goto(`${stage.product.adminUrl}/login`);
  // As in a browser that keeps no cookies.
  await divert(other, '**/api/me', (route) =>
    route.fulfill({ status: 401, json: { code: 'notAuthenticated', message: '' } }),
  );
  await enter(other);
  await seeRefusal(other, 'Authentication failed');
  await other.context().clearCookies();
  await other.close();
});

test('signing out: “Unable to logout”, and all is as it was; then the sign-in screen', async () => {
  await page.context().clearCookies();
  await at('/login');
  await enter(page);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await at(`/maps/${mapOf.id}`);
  await boxOf(page, 'Name').fill('Patavium');
  const leave = async () => {
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('menu').getByText('Logout', { exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Yes' }).click();
    await question.waitFor({ state: 'detached' });
  };
  await failing('**/api/auth/sign-out', async () => {
    await leave();
    await seeError('Unable to logout');
  });
  expect(pathOf(page)).toBe(`/maps/${mapOf.id}`);
  await expect.poll(() => boxOf(page, 'Name').inputValue()).toBe('Patavium');
  await leave();
  await expect.poll(() => pathOf(page)).toBe('/login');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('a forgotten password: “It was not possible to recover the password”, and to reset it', async () => {
  await at('/forgot');
  await boxOf(page, 'E-mail').fill(MASTER.email);
  await failing('**/api/auth/request-password-reset', async () => {
    await press('Prepare the link');
    await seeError('It was not possible to recover the password');
  });
  await at('/recover?token=none');
  await boxOf(page, 'New password').fill('Difference2');
  await boxOf(page, 'Confirm password').fill('Difference2');
  await press('Set password');
  await seeError('It was not possible to reset the password');
});
