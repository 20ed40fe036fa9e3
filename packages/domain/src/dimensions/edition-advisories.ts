/** Advisories about an installed revision that a facility follows. */
import { documentText, type FollowedRevision } from '../standards/followed-revision.ts';
import { advisory, those } from './advisory.ts';
import type { AdvisoryCode } from './advisory-codes.ts';
import type { Advisory } from './dimension-results.ts';

/** They are about the pack, and do not result from its rules. */
export const EDITION_ADVISORIES: readonly string[] = ['EDITION_UNSIGNED', 'EDITION_RULES_NOT_TAKEN'] satisfies readonly AdvisoryCode[];

/** `followed`: the revision that the rule set was calculated by. `null`: the built-in one. */
export function editionAdvisories(document: string, followed: FollowedRevision | null): readonly Advisory[] {
  if (followed === null) return [];
  const name = documentText(document, [{ ...followed, signature: 'signed' }]);
  return those([
    followed.signature === 'unsigned' && advisory('info', 'EDITION_UNSIGNED', null, `The data pack of ${name}, is unsigned.`),
    followed.notTaken.length > 0 &&
      advisory(
        'info',
        'EDITION_RULES_NOT_TAKEN',
        null,
        `Only dimensions are calculated by ${name}. These rules also differ and are not taken from it: ${followed.notTaken.join('; ')}. Touchdown uses its built-in values for them.`,
      ),
  ]);
}
