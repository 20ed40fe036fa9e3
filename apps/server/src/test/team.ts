/** The people of a file's tests: who owns a project, two of its team, and someone outside of it. */
import type { Person, TestApp } from './app.ts';
import { aMember } from './builders.ts';

export interface Team {
  readonly owner: Person;
  readonly editor: Person;
  readonly viewer: Person;
  readonly stranger: Person;
}

export const aTeam = async (touchdown: Pick<TestApp, 'signedIn'>): Promise<Team> => ({
  owner: await touchdown.signedIn(),
  editor: await touchdown.signedIn(),
  viewer: await touchdown.signedIn(),
  stranger: await touchdown.signedIn(),
});

/** Adds the editor and the viewer to a project of the owner. */
export async function addTeam({ owner, editor, viewer }: Omit<Team, 'stranger'>, projectId: string): Promise<void> {
  await aMember(owner, projectId, editor, 'editor');
  await aMember(owner, projectId, viewer, 'viewer');
}
