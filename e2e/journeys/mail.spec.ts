/** By mail: an invitation to an account, and a forgotten password to a new sign-in. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const DANA = { email: 'dana@example.org', password: 'eight quiet pads in the rain' };
const RENEWED = 'nine quiet pads in the rain';

let product: Product;
let mailbox: Mailbox;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = readyDataDir();
  mailbox = await openMailbox();
  const admin = { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password };
  product = await startProduct(dataDir, { env: { ...admin, ...mailbox.env } });
});
test.afterAll(async () => {
  await product.stop();
  await mailbox.close();
  removeDataDir(dataDir);
});

/** A browser of somebody's own, without the splash. */
async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
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

test('people are invited by mail, and come back by mail when they forgot the password', async ({ browser }) => {
  const ada = await openBrowser(browser);
  const dana = await openBrowser(browser);

  await test.step('an admin sends an invitation', async () => {
    await signIn(ada, ADA);
    await ada.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Panel' }).click();
    await ada.getByRole('button', { name: 'Create Invitation' }).click();
    const form = ada.getByRole('dialog', { name: 'Create New Invitation' });
    await form.getByLabel('Email').fill(DANA.email);
    await form.getByLabel('Send this invitation by mail').check();
    await lookAt(ada, 'mail-1-invite');
    await form.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(ada.getByText('The invitation code has been generated and is on its way by mail.')).toBeVisible();
    await expect(ada.getByText(/^Mailed: /)).toBeVisible({ timeout: 10_000 });
    await lookAt(ada, 'mail-2-invitations');
  });

  await test.step('the mail leads to an account', async () => {
    const text = await mailbox.textOf(DANA.email, 'Your invitation to Touchdown');
    await dana.goto(/^http\S+$/m.exec(text)?.[0] ?? '');
    await dana.getByLabel('Invitation Code').fill(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/m.exec(text)?.[0] ?? '');
    await dana.getByRole('button', { name: 'Validate Invitation Code' }).click();
    await dana.getByLabel('First Name').fill('Dana');
    await dana.getByLabel('Last Name').fill('Whitfield');
    await dana.getByLabel('Email').fill(DANA.email);
    await dana.getByLabel('Password').fill(DANA.password);
    await dana.getByRole('button', { name: 'Create account' }).last().click();
    await expect(dana.getByText('No projects yet.')).toBeVisible();
  });

  const elsewhere = await openBrowser(browser);
  await test.step('she forgets the password and is mailed a link to a new one', async () => {
    await elsewhere.goto(`${product.base}/api/login`);
    await elsewhere.getByRole('button', { name: 'Login as Existing User' }).click();
    await lookAt(elsewhere, 'mail-3-login');
    await elsewhere.getByRole('button', { name: 'Forgot your password?' }).click();
    await lookAt(elsewhere, 'mail-4-forgot');
    await elsewhere.getByLabel('Email').fill(DANA.email);
    await elsewhere.getByRole('button', { name: 'Send Link' }).click();
    await expect(elsewhere.getByRole('status')).toHaveText(
      'If an account with this email exists, a link to set a new password is on its way.',
    );
    await lookAt(elsewhere, 'mail-5-asked');
    const text = await mailbox.textOf(DANA.email, 'Set a new password for Touchdown');
    await elsewhere.goto(/^http\S+$/m.exec(text)?.[0] ?? '');
    await elsewhere.getByLabel('New Password', { exact: true }).fill(RENEWED);
    await elsewhere.getByLabel('Repeat New Password').fill(RENEWED);
    await elsewhere.getByRole('button', { name: 'Set New Password' }).click();
    await expect(elsewhere.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  });

  await test.step('she signs in anew, and is out where she was; a mail tells her of the change', async () => {
    await signIn(elsewhere, { ...DANA, password: RENEWED });
    await expect(elsewhere.getByText('No projects yet.')).toBeVisible();
    expect((await dana.request.get(`${product.base}/api/auth/user`)).status()).toBe(401);
    expect(await mailbox.textOf(DANA.email, 'Your Touchdown password was changed')).toContain('was changed on');
  });
});
