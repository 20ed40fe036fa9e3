/** Signing in with more than a password: authenticator codes, a recovery code, a passkey. */
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import type { Credentials } from '../harness/people.ts';
import { expect, open, test } from '../harness/test.ts';
import { codeAt, STEP } from '../harness/totp.ts';

test.use({
  signedIn: false,
  ownAddress: true,
  // By host name, because browsers offer no passkeys at a numeric address.
  baseURL: async ({ product }, use) => use(product.base.replace('127.0.0.1', 'localhost')),
});

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
async function openLogin(page: Page): Promise<void> {
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Login as Existing User' }).click();
}
async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await openLogin(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
}
const signOut = (page: Page) => page.goto('/api/logout');
const isHome = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

interface Device {
  /** Sets whether the user touches the device when it asks. */
  touch(enabled: boolean): Promise<void>;
}

/** A device with a fingerprint reader, in the browser. */
async function addDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

test('a code after the password, a recovery code without the phone, a passkey instead of both', async ({
  page,
  person,
  product,
  baseURL,
}) => {
  let secret = '';
  let usedAt = 0;
  let recoveryCodes: string[] = [];
  let device: Device;

  await test.step('an authenticator app is set up', async () => {
    await enterPassword(page, person);
    await isHome(page);
    await open(page, '/account');
    await page.getByRole('button', { name: 'Set Up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Up Authenticator App' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText('Enter your current password');
    await dialog.getByLabel('Current Password').fill('not the right one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText('Your current password is incorrect.');
    await dialog.getByLabel('Current Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    secret = (await dialog.getByText(/^Key /).innerText()).replace(/^Key|\s/g, '');
    await lookAt(page, 'second-factors-1-set-up');
    usedAt = Date.now();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, usedAt));
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(page.getByRole('dialog', { name: 'Recovery Codes' })).toBeVisible();
    recoveryCodes = await page.getByRole('list', { name: 'Recovery Codes' }).getByRole('listitem').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await lookAt(page, 'second-factors-2-recovery-codes');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
  });

  await test.step('a code signs in; a used code is rejected', async () => {
    await signOut(page);
    await enterPassword(page, person);
    await expect(page.getByText('Enter the code from your authenticator app.', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await lookAt(page, 'second-factors-3-code');
    await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, usedAt));
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await expect(page.getByRole('alert')).toContainText('This code is incorrect or was already used.');
    // The next code, which phones with a fast clock already show.
    await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, Math.max(Date.now(), usedAt + STEP)));
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await isHome(page);
  });

  await test.step('a recovery code signs in without the phone', async () => {
    await signOut(page);
    await enterPassword(page, person);
    await page.getByRole('textbox', { name: 'Code' }).fill((recoveryCodes[0] ?? '').toLowerCase());
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await isHome(page);
    await open(page, '/account');
    await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
  });

  await test.step('a passkey is added', async () => {
    device = await addDevice(page);
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Passkey' });
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByLabel('Current Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Add Passkey' }).click();
    await toast(page, 'Passkey added');
    await expect(page.getByRole('listitem', { name: 'Laptop' })).toContainText('Never used');
    await lookAt(page, 'second-factors-4-account');
  });

  await test.step('the passkey signs in without email, password, or code', async () => {
    await signOut(page);
    // The user does not touch the device yet: it would respond as soon as the browser offers passkeys in the email field.
    await device.touch(false);
    await openLogin(page);
    await lookAt(page, 'second-factors-5-login');
    await device.touch(true);
    await page.getByRole('button', { name: 'Sign In With a Passkey' }).click();
    await isHome(page);
    await open(page, '/account');
    await expect(page.getByRole('listitem', { name: 'Laptop' })).toContainText('Last used');
  });

  await test.step('at a numeric address, the login screen shows where passkeys work', async () => {
    await page.goto(`${product.base}/login`);
    await page.getByRole('button', { name: 'Login as Existing User' }).click();
    await expect(page.getByText(`Passkeys require a domain name. Open Touchdown at ${baseURL ?? ''}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In With a Passkey' })).toHaveCount(0);
  });
});
