/** By email: an invitation that leads to an account, and a link after a forgotten password. */
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { type Credentials, ROOT_ENV } from '../harness/people.ts';
import { readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';
import { expect, open, test as shared } from '../harness/test.ts';

const DANA = { email: 'dana@example.org', password: 'eight quiet pads in the rain' };
const RENEWED = 'nine quiet pads in the rain';

/** With its own product, which sends email. */
const test = shared.extend<object, { readonly mailbox: Mailbox }>({
  mailbox: [
    async ({ browserName: _ }, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailbox }, use) => {
      const dataDir = readyDataDir();
      const product = await startProduct(dataDir, { env: { ...ROOT_ENV, ...mailbox.env } });
      await use(product);
      await product.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ role: 'admin' });

async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Login as Existing User' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
}

test(
  'users are invited by email, and get a link by email when they forget their password',
  { tag: '@nightly' },
  async ({ page: ada, pageOf, mailbox }) => {
    const dana = await pageOf(null);

    await test.step('an admin sends an invitation', async () => {
      await open(ada, '/');
      await ada.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Panel' }).click();
      await ada.getByRole('button', { name: 'Create Invitation' }).click();
      const form = ada.getByRole('dialog', { name: 'Create New Invitation' });
      await form.getByLabel('Email').fill(DANA.email);
      await form.getByLabel('Email this invitation').check();
      await lookAt(ada, 'mail-1-invite');
      await form.getByRole('button', { name: 'Create Invitation' }).click();
      await expect(ada.getByText('The invitation code has been generated and is being emailed.')).toBeVisible();
      await expect(ada.getByText(/^Emailed: /)).toBeVisible();
      await lookAt(ada, 'mail-2-invitations');
    });

    await test.step('the email leads to an account', async () => {
      const text = await mailbox.textOf(DANA.email, 'Your invitation to Touchdown');
      await dana.goto(/^http\S+$/m.exec(text)?.[0] ?? '');
      await dana.getByLabel('Invitation Code').fill(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/m.exec(text)?.[0] ?? '');
      await dana.getByRole('button', { name: 'Validate Invitation Code' }).click();
      await dana.getByLabel('First Name').fill('Dana');
      await dana.getByLabel('Last Name').fill('Whitfield');
      await dana.getByLabel('Email').fill(DANA.email);
      await dana.getByLabel('Password').fill(DANA.password);
      await dana.getByRole('button', { name: 'Create Account' }).last().click();
      await expect(dana.getByText('No projects yet.')).toBeVisible();
    });

    const elsewhere = await pageOf(null);
    await test.step('a user who forgot the password gets a link to set a new one', async () => {
      await elsewhere.goto('/api/login');
      await elsewhere.getByRole('button', { name: 'Login as Existing User' }).click();
      await lookAt(elsewhere, 'mail-3-login');
      await elsewhere.getByRole('button', { name: 'Forgot your password?' }).click();
      await lookAt(elsewhere, 'mail-4-forgot');
      await elsewhere.getByLabel('Email').fill(DANA.email);
      await elsewhere.getByRole('button', { name: 'Send Link' }).click();
      await expect(elsewhere.getByRole('status')).toHaveText('If an account exists for this email, we sent a link to reset the password.');
      await lookAt(elsewhere, 'mail-5-asked');
      const text = await mailbox.textOf(DANA.email, 'Reset your Touchdown password');
      await elsewhere.goto(/^http\S+$/m.exec(text)?.[0] ?? '');
      await elsewhere.getByLabel('New Password', { exact: true }).fill(RENEWED);
      await elsewhere.getByLabel('Confirm New Password').fill(RENEWED);
      await elsewhere.getByRole('button', { name: 'Set New Password' }).click();
      await expect(elsewhere.getByText('Your new password is set. Sign in with it.')).toBeVisible();
    });

    await test.step('the new password signs in, other sessions end, and an email confirms the change', async () => {
      await signIn(elsewhere, { ...DANA, password: RENEWED });
      await expect(elsewhere.getByText('No projects yet.')).toBeVisible();
      expect((await dana.request.get('/api/auth/user')).status()).toBe(401);
      expect(await mailbox.textOf(DANA.email, 'Your Touchdown password was changed')).toContain('was changed on');
    });
  },
);
