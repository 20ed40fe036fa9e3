/** The rules that a project is calculated by. */
import { editionOfRevision } from '../standards/dimension-edition.ts';
import type { FollowedRevision } from '../standards/followed-revision.ts';
import { withRevision } from './pack-rules.ts';
import { type RegisterEdition, registerEditions } from './rules.ts';

const following = new WeakMap<readonly FollowedRevision[], readonly RegisterEdition[]>();

/**
 * The listed editions, those that a project follows in another revision with its rules. Rules that are not taken from it are the built-in
 * ones. Read once for each list.
 */
export function editionsFollowing(revisions: readonly FollowedRevision[] = []): readonly RegisterEdition[] {
  if (revisions.length === 0) return registerEditions();
  const known = following.get(revisions);
  if (known !== undefined) return known;
  const editions = registerEditions().map((edition): RegisterEdition => {
    const followed = revisions.find(({ editionId }) => editionId === edition.id);
    return followed === undefined ? edition : withRevision(edition, editionOfRevision(followed).pack);
  });
  following.set(revisions, editions);
  return editions;
}
