/** The password forms: their fields and their error messages. */
import { PASSWORD_MIN } from '@touchdown/contract';
import { ApiError } from '../../../shared/api/api-error.ts';

export const PASSWORD_FIELDS = ['oldPassword', 'newPassword', 'repeated'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type PasswordDraft = Readonly<Record<PasswordField, string>>;
export type PasswordErrors = Readonly<Partial<Record<PasswordField, string>>>;

export const EMPTY_PASSWORDS: PasswordDraft = { oldPassword: '', newPassword: '', repeated: '' };
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. Try a short phrase.`;

/** All errors of the entries at once. A reset asks for no old password. */
export const checkPasswords = ({ oldPassword, newPassword, repeated }: PasswordDraft, asksOld: boolean): PasswordErrors => ({
  ...(asksOld && oldPassword === '' ? { oldPassword: 'Enter your current password' } : {}),
  ...(newPassword.length < PASSWORD_MIN ? { newPassword: `Password must be at least ${PASSWORD_MIN} characters` } : {}),
  ...(repeated === newPassword ? {} : { repeated: "Passwords don't match" }),
});

const isField = (path: string): path is PasswordField => PASSWORD_FIELDS.some((field) => field === path);

/** The server's field errors. An incorrect current password belongs to its field. */
export const serverErrors = (error: unknown): PasswordErrors => {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'WRONG_PASSWORD') return { oldPassword: error.text };
  return Object.fromEntries(error.fields.flatMap(({ path, message }) => (isField(path) ? [[path, message]] : [])));
};
