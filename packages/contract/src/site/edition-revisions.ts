/** The revisions of editions that a project follows instead of the built-in ones. */
import { type FollowedRevision, INSTALLED_SIGNATURES } from '@touchdown/domain';
import { z } from 'zod';
import { revisionRefField } from '../library/standards.ts';

/** One for each edition, at most those of a mixed project. */
const EDITIONS_MAX = 2;
/** Each is installed. An edition that is not named has its built-in revision. */
export const editionRevisionsField = z.array(revisionRefField).max(EDITIONS_MAX);

/** Contains what is needed to calculate the project offline. */
export const followedRevisionSchema = z.object({
  editionId: z.string(),
  revision: z.number().int(),
  /** "sha256:" and the hash of the pack. */
  hash: z.string(),
  signature: z.enum(INSTALLED_SIGNATURES),
  short: z.string(),
  name: z.string(),
  document: z.string(),
  documentRevision: z.string(),
  /** As in a data pack. */
  citations: z.custom<FollowedRevision['citations']>().meta({ type: 'object' }),
  /** As in a data pack: those that dimensions are calculated by. */
  rules: z.custom<FollowedRevision['rules']>().meta({ type: 'array', items: { type: 'object' } }),
  /** The subjects of rules that differ from the built-in revision and are not taken from the pack. */
  notTaken: z.array(z.string()).readonly(),
}) satisfies z.ZodType<FollowedRevision>;
