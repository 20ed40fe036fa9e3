/** Rejects passwords that are easy to guess. The server enforces it, and the web shows the same reason while a password is typed. */
export { passwordIssue } from './password-issue.ts';
export type { PasswordOwner } from './owner-words.ts';
