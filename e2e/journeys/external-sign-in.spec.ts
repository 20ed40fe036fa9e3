/** Sign-in through the organization's provider: an invited user, and one without an invitation. */
import type { Page } from '@playwright/test';
import { TestProvider } from '../../apps/server/src/test/provider.ts';
import { lookAt } from '../harness/look.ts';
import { ROOT, ROOT_ENV } from '../harness/people.ts';
import { readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';
import { expect, open, test as shared } from '../harness/test.ts';
import { codeAt } from '../harness/totp.ts';

const PROVIDER = 'Continue to Login with Skyport ID';

/** With its own product, which signs users in through a provider. */
const test = shared.extend({
  product: [
    async ({ browserName: _ }, use) => {
      const provider = new TestProvider();
      await provider.start();
      provider.people.set('amelia', {
        email: 'amelia@skyport.example',
        email_verified: true,
        given_name: 'Amelia',
        family_name: 'Reyes',
      });
      const dataDir = readyDataDir();
      const product = await startProduct(dataDir, { env: { ...ROOT_ENV, ...provider.environment, OIDC_NAME: 'Skyport ID' } });
      await use(product);
      await product.stop();
      await provider.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ signedIn: false });

async function signInAtProvider(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Account').fill('amelia');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an invited user signs in through the provider, and the next time without a prompt', async ({ page: amelia, pageOf }) => {
  let code = '';

  await test.step('a user with a local account signs in without the provider, and invites', async () => {
    const root = await pageOf(null);
    await root.goto('/login');
    await root.getByRole('button', { name: 'Login as Existing User' }).click();
    await expect(root.getByRole('link', { name: PROVIDER })).toBeVisible();
    await lookAt(root, 'external-sign-in-1-both-ways');
    await root.getByLabel('Email').fill(ROOT.email);
    await root.getByLabel('Password').fill(ROOT.password);
    await root.getByRole('button', { name: 'Continue to Login' }).click();
    await expect(root.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const made = await root.request.post('/api/admin/invitations', { data: { email: 'amelia@skyport.example' } });
    ({ code } = (await made.json()) as { code: string });
  });

  await test.step('the provider is not enough without an invitation', async () => {
    await open(amelia, '/');
    await amelia.getByRole('link', { name: 'Get Started' }).first().click();
    await signInAtProvider(amelia);
    await expect(amelia.getByRole('alert')).toContainText('New users require an invitation code to register.');
    await expect(amelia).toHaveURL('/login');
  });

  await test.step('with the code the same sign-in creates the account', async () => {
    await amelia.getByLabel('Invitation Code').fill(code);
    await amelia.getByRole('button', { name: 'Validate Invitation Code' }).click();
    await expect(amelia.getByText('Invitation code accepted! You can now proceed with login.')).toBeVisible();
    await lookAt(amelia, 'external-sign-in-2-invited');
    await amelia.getByRole('link', { name: PROVIDER }).click();
    // The provider already knows the browser and does not ask again.
    await expect(amelia).toHaveURL('/');
    await expect(amelia.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  await test.step('the account shows its sign-in method', async () => {
    await open(amelia, '/account');
    await expect(
      amelia.getByText('You sign in through Skyport ID as amelia@skyport.example. This account has no Touchdown password.'),
    ).toBeVisible();
    await lookAt(amelia, 'external-sign-in-3-account');
  });

  await test.step('after a sign-out, the sign-in leads to the requested address', async () => {
    await amelia.goto('/api/logout');
    await amelia.goto('/api/login?next=/aircraft');
    await expect(amelia).toHaveURL('/aircraft');
    await expect(amelia.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('with an authenticator app, the login page asks for a code after the provider', async () => {
    const started = await amelia.request.post('/api/account/second-factors/totp', { data: {} });
    const { secret } = (await started.json()) as { secret: string };
    const confirmed = await amelia.request.post('/api/account/second-factors/totp/confirm', { data: { code: codeAt(secret, Date.now()) } });
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: readonly string[] };
    await amelia.goto('/api/logout');
    await amelia.goto('/api/login?next=/aircraft');
    await expect(amelia.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
    await lookAt(amelia, 'external-sign-in-4-code');
    await amelia.getByLabel('Code').fill(recoveryCodes[0] ?? '');
    await amelia.getByRole('button', { name: 'Verify Code' }).click();
    await expect(amelia).toHaveURL('/aircraft');
  });
});
