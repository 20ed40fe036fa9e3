/** In through the organization's provider: an invited person, and somebody who was not invited. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { TestProvider } from '../../apps/server/src/test/provider.ts';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const PROVIDER = 'Continue to Login with Skyport ID';

const provider = new TestProvider();
let product: Product;
let dataDir: string;
test.beforeAll(async () => {
  await provider.start();
  provider.people.set('amelia', { email: 'amelia@skyport.example', email_verified: true, given_name: 'Amelia', family_name: 'Reyes' });
  dataDir = readyDataDir();
  product = await startProduct(dataDir, {
    env: {
      ...provider.environment,
      OIDC_NAME: 'Skyport ID',
      TOUCHDOWN_ADMIN_EMAIL: ADA.email,
      TOUCHDOWN_ADMIN_PASSWORD: ADA.password,
    },
  });
});
test.afterAll(async () => {
  await product.stop();
  await provider.stop();
  removeDataDir(dataDir);
});

async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => sessionStorage.setItem('touchdown.splash-shown', 'true'));
  return context.newPage();
}
async function signInAtProvider(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Account').fill('amelia');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an invited person comes in through the provider, and again without asking', async ({ browser }) => {
  const amelia = await openBrowser(browser);
  let code = '';

  await test.step('who has a local account gets in beside the provider, and invites', async () => {
    const ada = await openBrowser(browser);
    await ada.goto(`${product.base}/login`);
    await ada.getByRole('button', { name: 'Login as Existing User' }).click();
    await expect(ada.getByRole('link', { name: PROVIDER })).toBeVisible();
    await lookAt(ada, 'external-sign-in-1-both-ways');
    await ada.getByLabel('Email').fill(ADA.email);
    await ada.getByLabel('Password').fill(ADA.password);
    await ada.getByRole('button', { name: 'Continue to Login' }).click();
    await expect(ada.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const made = await ada.request.post(`${product.base}/api/admin/invitations`, { data: { email: 'amelia@skyport.example' } });
    ({ code } = (await made.json()) as { code: string });
    await ada.context().close();
  });

  await test.step('without an invitation the provider alone opens nothing', async () => {
    await amelia.goto(product.base);
    await amelia.getByRole('link', { name: 'Get Started' }).first().click();
    await signInAtProvider(amelia);
    await expect(amelia.getByRole('alert')).toContainText('New users require an invitation code to register.');
    await expect(amelia).toHaveURL(`${product.base}/login`);
  });

  await test.step('with the code the same sign-in makes the account', async () => {
    await amelia.getByLabel('Invitation Code').fill(code);
    await amelia.getByRole('button', { name: 'Validate Invitation Code' }).click();
    await expect(amelia.getByText('Invitation code accepted! You can now proceed with login.')).toBeVisible();
    await lookAt(amelia, 'external-sign-in-2-invited');
    await amelia.getByRole('link', { name: PROVIDER }).click();
    // The provider knows the browser by now and does not ask again.
    await expect(amelia).toHaveURL(`${product.base}/`);
    await expect(amelia.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  await test.step('the account says how it signs in', async () => {
    await amelia.goto(`${product.base}/account`);
    await expect(
      amelia.getByText('This account signs in through Skyport ID as amelia@skyport.example. It has no password here.'),
    ).toBeVisible();
    await lookAt(amelia, 'external-sign-in-3-account');
  });

  await test.step('signed out, she comes back to where she wanted to go', async () => {
    await amelia.goto(`${product.base}/api/logout`);
    await amelia.goto(`${product.base}/api/login?next=/aircraft`);
    await expect(amelia).toHaveURL(`${product.base}/aircraft`);
    await expect(amelia.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
