/** Who may come in: invited and uninvited people, a team, and a deactivation that takes hold at once. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const DANA = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.org', password: 'eight quiet pads in the rain' };
const RENEWED = 'nine quiet pads in the rain';

let product: Product;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = readyDataDir();
  product = await startProduct(dataDir, { env: { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password } });
});
test.afterAll(async () => {
  await product.stop();
  removeDataDir(dataDir);
});

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A browser of somebody's own, without the splash. */
async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await context.addInitScript(() => sessionStorage.setItem('touchdown.splash-shown', 'true'));
  return context.newPage();
}

async function signIn(page: Page, { email, password }: { readonly email: string; readonly password: string }): Promise<void> {
  await page.goto(`${product.base}/api/login`);
  await page.getByRole('button', { name: 'Login as Existing User' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
}

test('people come in by invitation, work together, and go at once when they are deactivated', async ({ browser }) => {
  const ada = await openBrowser(browser);
  const dana = await openBrowser(browser);
  let code = '';

  await test.step('an admin invites', async () => {
    await signIn(ada, ADA);
    await mainMenu(ada).getByRole('link', { name: 'Admin Panel' }).click();
    await expect(ada.getByText('No invitations created yet')).toBeVisible();
    await ada.getByRole('button', { name: 'Create Invitation' }).click();
    const form = ada.getByRole('dialog', { name: 'Create New Invitation' });
    await form.getByLabel('Email').fill(DANA.email);
    await form.getByLabel('Expires At').fill('2099-12-31T18:00');
    await lookAt(ada, 'people-1-invite');
    await form.getByRole('button', { name: 'Create Invitation' }).click();
    await toast(ada, 'The invitation code has been generated successfully.');
    await ada.getByRole('button', { name: /^Copy / }).click();
    await toast(ada, 'Invitation code has been copied to clipboard.');
    code = await ada.evaluate(() => navigator.clipboard.readText());
    await expect(ada.getByRole('listitem', { name: code })).toContainText('Uses: 0/1');
    await lookAt(ada, 'people-2-invitations');
  });

  await test.step('an uninvited person is turned away with the right words', async () => {
    const sam = await openBrowser(browser);
    await sam.goto(`${product.base}/login?error=INVITATION_REQUIRED`);
    await expect(sam.getByRole('alert')).toContainText('New users require an invitation code to register.');
    await expect(sam).toHaveURL(`${product.base}/login`);
    await sam.getByLabel('Invitation Code').fill('AAAA-BBBB-CCCC-DDDD');
    await sam.getByRole('button', { name: 'Validate Invitation Code' }).click();
    await expect(sam.getByText('Invalid invitation code')).toBeVisible();
    await sam.getByLabel('Invitation Code').fill(code);
    await sam.getByRole('button', { name: 'Validate Invitation Code' }).click();
    await sam.getByLabel('First Name').fill('Sam');
    await sam.getByLabel('Last Name').fill('Stranger');
    await sam.getByLabel('Email').fill('sam@example.org');
    await sam.getByLabel('Password').fill(DANA.password);
    await sam.getByRole('button', { name: 'Create account' }).last().click();
    await expect(sam.getByRole('alert')).toContainText('Your invitation code is invalid or expired. Please check your code and try again.');
    await sam.context().close();
  });

  await test.step('the invited person joins', async () => {
    await dana.goto(`${product.base}/login`);
    await dana.getByLabel('Invitation Code').fill(` ${code} `);
    await dana.getByLabel('Invitation Code').press('Enter');
    await toast(dana, 'Invitation code accepted! You can now proceed with login.');
    await dana.getByLabel('First Name').fill(DANA.firstName);
    await dana.getByLabel('Last Name').fill(DANA.lastName);
    await dana.getByLabel('Email').fill(DANA.email);
    await dana.getByLabel('Password').fill(DANA.password);
    await dana.getByRole('button', { name: 'Create account' }).last().click();
    await expect(dana.getByText('No projects yet.')).toBeVisible();
    await expect(mainMenu(dana).getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    await dana.goto(`${product.base}/admin`);
    await toast(dana, 'You do not have permission to access this page. Admin or superuser access is required.');
    await lookAt(dana, 'people-3-refused');
    await dana.keyboard.press('ControlOrMeta+k');
    await expect(dana.getByRole('option', { name: 'Account' })).toBeVisible();
    await expect(dana.getByRole('option', { name: 'Admin Panel' })).toHaveCount(0);
    await dana.keyboard.press('Escape');
  });

  await test.step('she is a viewer of a project, then an editor', async () => {
    await ada.goto(`${product.base}/projects?new=true`);
    const form = ada.getByRole('dialog', { name: 'Create New Project' });
    await form.getByLabel('Project Name').fill('East River Pad');
    await form.getByRole('button', { name: 'Create Project' }).click();
    await toast(ada, 'Project created successfully');
    await ada.getByRole('link', { name: 'East River Pad' }).first().click();
    await ada.getByRole('link', { name: 'Team' }).click();
    await ada.getByLabel('Email').fill('nobody@example.org');
    await ada.getByRole('button', { name: 'Add Member' }).click();
    await expect(ada.getByText('Nobody with this email has an account.').first()).toBeVisible();
    await ada.getByLabel('Email').fill(DANA.email);
    await ada.getByRole('button', { name: 'Add Member' }).click();
    const member = ada.getByRole('listitem', { name: 'Dana Whitfield' });
    await expect(member).toBeVisible();
    await lookAt(ada, 'people-4-team');

    await dana.goto(`${product.base}/projects`);
    await dana.getByRole('link', { name: 'East River Pad' }).first().click();
    await expect(dana.getByRole('note')).toHaveText('You can view this project. Only its owner and its editors can change it.');
    await expect(dana.getByRole('button', { name: 'Edit project' })).toBeDisabled();
    await dana.getByRole('link', { name: 'Team' }).click();
    await expect(dana.getByRole('listitem', { name: 'Dana Whitfield' })).toContainText('Viewer');
    await expect(dana.getByRole('button', { name: 'Add Member' })).toHaveCount(0);
    await lookAt(dana, 'people-5-viewer');

    await member.getByLabel('Role of Dana Whitfield').selectOption('Editor');
    await toast(ada, 'Member role changed');
    await dana.reload();
    await expect(dana.getByRole('button', { name: 'Edit project' })).toBeEnabled();
    await expect(dana.getByRole('list', { name: 'Members' })).toBeVisible();
  });

  await test.step('she changes her password and sees where she is signed in', async () => {
    await mainMenu(dana).getByRole('link', { name: 'dana' }).click();
    await dana.getByRole('button', { name: 'Change Password' }).click();
    await expect(dana.getByRole('alert').getByRole('link')).toHaveText([
      'Enter your current password',
      'Password must have at least 12 characters',
    ]);
    await lookAt(dana, 'people-6-account');
    await dana.getByLabel('Current Password').fill('not the right one');
    await dana.getByLabel('New Password', { exact: true }).fill(RENEWED);
    await dana.getByLabel('Repeat New Password').fill(RENEWED);
    await dana.getByRole('button', { name: 'Change Password' }).click();
    await expect(dana.getByRole('alert').getByRole('link')).toHaveText('Your current password is not right.');
    await dana.getByLabel('Current Password').fill(DANA.password);
    await dana.getByRole('button', { name: 'Change Password' }).click();
    await toast(dana, 'Password changed');
    await expect(dana.getByText('This session')).toBeVisible();
  });

  await test.step('a superuser deactivates her while she works: her next request is refused', async () => {
    await ada.keyboard.press('ControlOrMeta+k');
    await ada.getByPlaceholder('Jump to project, aircraft or action').fill('admin panel');
    await expect(ada.getByRole('option', { name: 'Admin Panel' })).toHaveAttribute('aria-selected', 'true');
    await ada.keyboard.press('Enter');
    await ada.getByRole('link', { name: 'Users' }).click();
    await expect(ada.getByRole('button', { name: 'Deactivate ada' })).toBeDisabled();
    await ada.getByRole('button', { name: 'Deactivate Dana Whitfield' }).click();
    await toast(ada, 'User status updated');
    await expect(ada.getByRole('listitem', { name: 'Dana Whitfield' })).toContainText('Inactive');
    await lookAt(ada, 'people-7-users');

    const refused = await dana.request.get(`${product.base}/api/projects`);
    expect([refused.status(), await refused.json()]).toMatchObject([401, { message: 'Unauthorized' }]);
    await dana.reload();
    await expect(dana.getByRole('heading', { name: 'Professional Heliport & Vertiport Planning' })).toBeVisible();
    await signIn(dana, { ...DANA, password: RENEWED });
    await expect(dana.getByRole('alert')).toContainText('Your account has been deactivated. Please contact an administrator.');
  });

  await test.step('she is let in again, by a link to a new password', async () => {
    await ada.getByRole('button', { name: 'Activate Dana Whitfield' }).click();
    await expect(ada.getByRole('button', { name: 'Deactivate Dana Whitfield' })).toBeVisible();
    await ada.getByRole('button', { name: 'Reset link for Dana Whitfield' }).click();
    const link = await ada.getByRole('dialog').getByLabel('Link').inputValue();
    await lookAt(ada, 'people-8-reset-link');
    await ada.keyboard.press('Escape');
    await dana.goto(link);
    await lookAt(dana, 'people-9-reset');
    await dana.getByLabel('New Password', { exact: true }).fill(DANA.password);
    await dana.getByLabel('Repeat New Password').fill(DANA.password);
    await dana.getByRole('button', { name: 'Set New Password' }).click();
    await toast(dana, 'Your new password is set. Sign in with it.');
    await signIn(dana, DANA);
    await expect(dana.getByRole('link', { name: 'East River Pad' }).first()).toBeVisible();
  });

  await test.step('the audit log tells all of it, and holds', async () => {
    await ada.getByRole('link', { name: 'Audit Log' }).click();
    await ada.getByRole('button', { name: 'Verify' }).click();
    await expect(ada.getByText(/All \d+ rows fit the chain/)).toBeVisible();
    await lookAt(ada, 'people-10-audit');
    await ada.getByLabel('Action').fill('account.signUp');
    await ada.getByRole('button', { name: 'Apply' }).click();
    await expect(ada).toHaveURL(/action=account\.signUp/);
    await expect(ada.getByRole('row')).toHaveCount(2);
    await expect(ada.getByRole('row').last()).toContainText(DANA.email);
    const [download] = await Promise.all([ada.waitForEvent('download'), ada.getByRole('button', { name: 'Export CSV' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^touchdown-audit-\d{4}-\d{2}-\d{2}\.csv$/);
  });
});
