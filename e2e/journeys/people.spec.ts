/** Who can sign in: invited and uninvited users, a team, and a deactivation that takes effect at once. */
import type { Page } from '@playwright/test';
import { newProject } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import type { Credentials } from '../harness/people.ts';
import { expect, open, settled, test } from '../harness/test.ts';

const WHITFIELD = { firstName: 'Dana', lastName: 'Whitfield' };
const PASSWORD = 'eight quiet pads in the rain';
const RENEWED = 'nine quiet pads in the rain';

test.use({ permissions: ['clipboard-write'], ownAddress: true });

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Login as Existing User' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
}

test.describe('with an admin', () => {
  test.use({ role: 'admin' });

  test('only the invited user can create an account with an invitation', async ({ page: ada, person, pageOf }) => {
    // No other test invites this address.
    const email = `dana-${person.id}@example.org`;
    let code = '';

    await test.step('an admin invites a user', async () => {
      await open(ada, '/');
      await mainMenu(ada).getByRole('link', { name: 'Admin Panel' }).click();
      await ada.getByRole('button', { name: 'Create Invitation' }).click();
      const form = ada.getByRole('dialog', { name: 'Create New Invitation' });
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Expires At').fill('2099-12-31T18:00');
      await lookAt(ada, 'people-1-invite');
      await form.getByRole('button', { name: 'Create Invitation' }).click();
      await toast(ada, 'The invitation code has been generated successfully.');
      // The newest is first.
      await ada
        .getByRole('button', { name: /^Copy / })
        .first()
        .click();
      await toast(ada, 'Invitation code has been copied to clipboard.');
      // As a user would see it: pages may write to the clipboard but not read it, except on paste.
      const pasted = await pageOf(null);
      await pasted.goto('/login');
      await pasted.getByLabel('Invitation Code').press('ControlOrMeta+V');
      await expect(pasted.getByLabel('Invitation Code')).not.toHaveValue('');
      code = await pasted.getByLabel('Invitation Code').inputValue();
      await expect(ada.getByRole('listitem', { name: code })).toContainText('Uses: 0/1');
      await lookAt(ada, 'people-2-invitations');
    });

    await test.step('a user without an invitation is turned away', async () => {
      const sam = await pageOf(null);
      await sam.goto('/login?error=INVITATION_REQUIRED');
      await expect(sam.getByRole('alert')).toContainText('New users require an invitation code to register.');
      await expect(sam).toHaveURL('/login');
      await sam.getByLabel('Invitation Code').fill('AAAA-BBBB-CCCC-DDDD');
      await sam.getByRole('button', { name: 'Validate Invitation Code' }).click();
      await expect(sam.getByText('Invalid invitation code')).toBeVisible();
      await sam.getByLabel('Invitation Code').fill(code);
      await sam.getByRole('button', { name: 'Validate Invitation Code' }).click();
      await sam.getByLabel('First Name').fill('Sam');
      await sam.getByLabel('Last Name').fill('Stranger');
      await sam.getByLabel('Email').fill(`sam-${person.id}@example.org`);
      await sam.getByLabel('Password').fill(PASSWORD);
      await sam.getByRole('button', { name: 'Create Account' }).last().click();
      await expect(sam.getByRole('alert')).toContainText(
        'Your invitation code is invalid or expired. Please check your code and try again.',
      );
    });

    await test.step('the invited user creates an account, and is not an admin', async () => {
      const dana = await pageOf(null);
      await dana.goto('/login');
      await dana.getByLabel('Invitation Code').fill(` ${code} `);
      await dana.getByLabel('Invitation Code').press('Enter');
      await toast(dana, 'Invitation code accepted! You can now proceed with login.');
      await dana.getByLabel('First Name').fill(WHITFIELD.firstName);
      await dana.getByLabel('Last Name').fill(WHITFIELD.lastName);
      await dana.getByLabel('Email').fill(email);
      await dana.getByLabel('Password').fill(PASSWORD);
      await dana.getByRole('button', { name: 'Create Account' }).last().click();
      await expect(dana.getByText('No projects yet.')).toBeVisible();
      await expect(mainMenu(dana).getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
      await dana.goto('/admin');
      await toast(dana, 'You do not have permission to access this page. Admin or superuser access is required.');
      await lookAt(dana, 'people-3-refused');
      await dana.keyboard.press('ControlOrMeta+k');
      await expect(dana.getByRole('option', { name: 'Account' })).toBeVisible();
      await expect(dana.getByRole('option', { name: 'Admin Panel' })).toHaveCount(0);
      await dana.keyboard.press('Escape');
    });
  });
});

test('a member of a project is a viewer first, then an editor', async ({ page: ada, newPerson, pageOf }) => {
  const id = await newProject(ada.request);
  const member = await newPerson(WHITFIELD);
  const dana = await pageOf(member);
  await open(ada, `/projects/${id}`);
  await ada.getByRole('link', { name: 'Team' }).click();
  await ada.getByLabel('Email').fill('nobody@example.org');
  await ada.getByRole('button', { name: 'Add Member' }).click();
  await expect(ada.getByText('No user has this email address.').first()).toBeVisible();
  await ada.getByLabel('Email').fill(member.email);
  await ada.getByRole('button', { name: 'Add Member' }).click();
  const listed = ada.getByRole('listitem', { name: 'Dana Whitfield' });
  await expect(listed).toBeVisible();
  await lookAt(ada, 'people-4-team');

  await open(dana, '/projects');
  await dana.getByRole('link', { name: 'East River Pad' }).first().click();
  await expect(dana.getByRole('note')).toHaveText('You have view-only access to this project.');
  await expect(dana.getByRole('button', { name: 'Edit Project' })).toBeDisabled();
  await dana.getByRole('link', { name: 'Team' }).click();
  await expect(dana.getByRole('listitem', { name: 'Dana Whitfield' })).toContainText('Viewer');
  await expect(dana.getByRole('button', { name: 'Add Member' })).toHaveCount(0);
  await lookAt(dana, 'people-5-viewer');

  await listed.getByLabel('Role of Dana Whitfield').selectOption('Editor');
  await toast(ada, 'Member role changed');
  await dana.reload();
  await expect(dana.getByRole('button', { name: 'Edit Project' })).toBeEnabled();
  await expect(dana.getByRole('list', { name: 'Members' })).toBeVisible();
});

test('a user changes the password and sees the current session', async ({ page, person }) => {
  await open(page, '/');
  await mainMenu(page).getByRole('link', { name: 'Ada' }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter your current password',
    'Password must be at least 12 characters',
  ]);
  await lookAt(page, 'people-6-account');
  await page.getByLabel('Current Password').fill('not the right one');
  await page.getByLabel('New Password', { exact: true }).fill(RENEWED);
  await page.getByLabel('Confirm New Password').fill(RENEWED);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Your current password is incorrect.');
  await page.getByLabel('Current Password').fill(person.password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await toast(page, 'Password changed');
  await expect(page.getByText('This session')).toBeVisible();
});

test.describe('with a superuser', () => {
  test.use({ role: 'superuser' });

  test(
    'a deactivation takes effect at once, and a new password link restores access',
    { tag: '@nightly' },
    async ({ page: ada, person, newPerson, pageOf }) => {
      const member = await newPerson(WHITFIELD);
      const dana = await pageOf(member);
      await newProject(dana.request);
      await open(dana, '/');

      await test.step('a superuser deactivates a signed-in user: the next request is rejected', async () => {
        await open(ada, '/');
        await ada.keyboard.press('ControlOrMeta+k');
        await ada.getByPlaceholder('Go to a project, aircraft, or action').fill('admin panel');
        await expect(ada.getByRole('option', { name: 'Admin Panel' })).toHaveAttribute('aria-selected', 'true');
        await ada.keyboard.press('Enter');
        await ada.getByRole('link', { name: 'Users' }).click();
        const search = ada.getByRole('searchbox', { name: 'Search users' });
        await search.fill(person.email);
        await settled(ada);
        await expect(ada.getByRole('button', { name: 'Deactivate Ada Pad' })).toBeDisabled();
        await search.fill(member.email);
        await settled(ada);
        await ada.getByRole('button', { name: 'Deactivate Dana Whitfield' }).click();
        await toast(ada, 'User status updated');
        await expect(ada.getByRole('listitem', { name: 'Dana Whitfield' })).toContainText('Inactive');
        await lookAt(ada, 'people-7-users');

        const refused = await dana.request.get('/api/projects');
        expect([refused.status(), await refused.json()]).toMatchObject([401, { message: 'Unauthorized' }]);
        await dana.reload();
        await expect(dana.getByRole('heading', { name: 'Professional Heliport & Vertiport Planning' })).toBeVisible();
        await signIn(dana, member);
        await expect(dana.getByRole('alert')).toContainText('Your account has been deactivated. Please contact an administrator.');
      });

      await test.step('the user returns with a new password link', async () => {
        await ada.getByRole('button', { name: 'Activate Dana Whitfield' }).click();
        await expect(ada.getByRole('button', { name: 'Deactivate Dana Whitfield' })).toBeVisible();
        await ada.getByRole('button', { name: 'Reset Link for Dana Whitfield' }).click();
        const link = await ada.getByRole('dialog').getByLabel('Link').inputValue();
        await lookAt(ada, 'people-8-reset-link');
        await ada.keyboard.press('Escape');
        await dana.goto(link);
        await lookAt(dana, 'people-9-reset');
        await dana.getByLabel('New Password', { exact: true }).fill(PASSWORD);
        await dana.getByLabel('Confirm New Password').fill(PASSWORD);
        await dana.getByRole('button', { name: 'Set New Password' }).click();
        await toast(dana, 'Your new password is set. Sign in with it.');
        await signIn(dana, { ...member, password: PASSWORD });
        await expect(dana.getByRole('link', { name: 'East River Pad' }).first()).toBeVisible();
      });
    },
  );

  test('the audit log lists a sign-up, and its chain is intact', async ({ page: ada, newPerson }) => {
    const { email } = await newPerson(WHITFIELD);
    await open(ada, '/admin?tab=audit');
    await ada.getByRole('button', { name: 'Verify' }).click();
    await expect(ada.getByText(/All \d+ entries match the hash chain\./)).toBeVisible();
    await lookAt(ada, 'people-10-audit');
    await ada.getByLabel('Action').fill('account.signUp');
    await ada.getByRole('searchbox', { name: 'Text' }).fill(email);
    await ada.getByRole('button', { name: 'Apply' }).click();
    await expect(ada).toHaveURL(/action=account\.signUp/);
    await expect(ada.getByRole('row')).toHaveCount(2);
    await expect(ada.getByRole('row').last()).toContainText(email);
    const [download] = await Promise.all([ada.waitForEvent('download'), ada.getByRole('button', { name: 'Export CSV' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^Touchdown_audit_log_\d{4}-\d{2}-\d{2}\.csv$/);
  });
});
