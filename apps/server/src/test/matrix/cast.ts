/** The users of the access tests: signed in or not, and their roles in a project. */
import { seedAircraft } from '../../db/seed.ts';
import type { Client, Person, TestApp } from '../app.ts';

export const ACTORS = [
  'visitor',
  'deactivated',
  'expired',
  'stranger',
  'viewer',
  'editor',
  'owner',
  'standardsEditor',
  'admin',
  'superuser',
] as const;
export type Actor = (typeof ACTORS)[number];
export type Statuses = Readonly<Record<Actor, number>>;

/** Users who stay the same from call to call. */
export interface Cast {
  readonly stranger: Person;
  readonly viewer: Person;
  readonly editor: Person;
  readonly owner: Person;
  /** A user with the right to confirm rules. */
  readonly standardsEditor: Person;
  readonly admin: Person;
  readonly superuser: Person;
}
async function aStandardsEditor(touchdown: TestApp): Promise<Person> {
  const person = await touchdown.signedIn();
  await touchdown.pool.query('update users set is_standards_editor = true where id = $1', [person.id]);
  return person;
}

export async function cast(touchdown: TestApp): Promise<Cast> {
  // The sample project needs an aircraft of the reference library.
  await seedAircraft(touchdown.db);
  return {
    stranger: await touchdown.signedIn(),
    viewer: await touchdown.signedIn(),
    editor: await touchdown.signedIn(),
    owner: await touchdown.signedIn(),
    standardsEditor: await aStandardsEditor(touchdown),
    admin: await touchdown.signedIn('admin'),
    superuser: await touchdown.signedIn('superuser'),
  };
}
/** Whether the user is created for the call, which writes to the database. */
export const isMadeForCall = (actor: Actor): boolean => actor === 'deactivated' || actor === 'expired';
/** Signed-out users are created again for each call, because the call itself removes what remains of their session. */
export async function actorOf(touchdown: TestApp, people: Cast, actor: Actor): Promise<Client> {
  switch (actor) {
    case 'visitor':
      return touchdown.visitor();
    case 'deactivated':
      return touchdown.deactivated();
    case 'expired':
      return touchdown.expired();
    default:
      return people[actor];
  }
}
