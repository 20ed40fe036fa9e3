import { PREVIEWED_KINDS, routes, UPLOAD_KINDS, type UploadKind } from '@touchdown/contract';
import {
  confirmationsById,
  registerFollowing,
  registerOf,
  type RegisterRule,
  ruleState,
  rulesOfRevision,
  usesRule,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { afterCommit } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { checkFile } from '../../../stored-files/check-file.ts';
import { dropFile } from '../../../stored-files/orphaned-files.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { refused } from '../../../stored-files/refuse-upload.ts';
import { followedIn } from './dimension-editions.ts';
import { listInstalledRevisions } from './installed-packs.queries.ts';
import { installedPacksRoutes } from './installed-packs.routes.ts';
import { newestEditions, registerOfRevision, registerWithInstalled } from './installed-packs.service.ts';
import { presentChange, presentConfirmation, presentEdition, presentRevisions, presentRule } from './standards.present.ts';
import { countRuleUsers, findConfirmation, insertConfirmation, lockInEffect, updateConfirmation } from './standards.queries.ts';
import { confirmationsInEffect, ruleSha256 } from './standards.service.ts';

/** Whatever the bytes are, nothing in them executes. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

async function ruleOf(db: Executor, ruleId: string): Promise<RegisterRule> {
  const rule = (await registerWithInstalled(db)).rule(ruleId);
  if (rule === null) throw new AppError('RULE_NOT_FOUND');
  return rule;
}

/** Throws FILE_REFUSED unless the file is an image that browsers can display. */
async function checkPhoto(file: Parameters<typeof checkFile>[0] & { readonly name: string }): Promise<UploadKind> {
  const kind = await checkFile(file, file.name);
  if (!PREVIEWED_KINDS.includes(kind)) throw refused('The photo must be a PNG, JPEG, WebP, or GIF image.');
  return kind;
}

interface StandardsDeps extends UploadDeps {
  readonly config: { readonly trustedPackKeys: readonly string[] };
}

export function standardsRoutes(bind: BindRoute, deps: StandardsDeps): void {
  installedPacksRoutes(bind, deps.config.trustedPackKeys);
  /** Detected before the transaction and saved in it. */
  const kinds = new WeakMap<object, UploadKind>();

  bind(routes.listEditions, async (_request, { db }) => {
    const { newest } = await newestEditions(db);
    const register = registerOf({ newest });
    const confirmations = confirmationsById(await confirmationsInEffect(db, register));
    const installed = await listInstalledRevisions(db);
    return register.editions.map((edition) =>
      presentEdition(edition, confirmations, {
        revisions: presentRevisions(edition.id, installed),
        pack: newest.find(({ id }) => id === edition.id),
      }),
    );
  });

  bind(routes.listEditionRules, async ({ params: { editionId }, query: { revision } }, { db }) => {
    const newest = await registerWithInstalled(db);
    const register = revision === undefined ? newest : await registerOfRevision(db, editionId, revision);
    const [former, edition] = [register, newest].map(({ editions }) => editions.find(({ id }) => id === editionId));
    if (former === undefined || edition === undefined) throw new AppError('EDITION_NOT_FOUND');
    const stored = await confirmationsInEffect(db, register);
    const confirmations = confirmationsById(stored);
    const byRule = new Map(stored.map((one) => [one.ruleId, one]));
    const users = await countRuleUsers(db);
    return rulesOfRevision(former, edition).map(({ rule, ...since }) => {
      const usedBy = users.reduce((sum, user) => (usesRule(rule, user) ? sum + user.projects : sum), 0);
      return { ...presentRule(rule, { confirmations, stored: byRule.get(rule.id) ?? null, usedBy }), ...presentChange(since) };
    });
  });

  bind(routes.listConfirmations, async ({ query: { revisions } }, { db }) =>
    confirmationsInEffect(db, registerFollowing(await followedIn(db, revisions))),
  );

  bind(routes.confirmRule, async ({ params: { ruleId }, body: { id, ...found } }, { db, user, now, newId, audit }) => {
    const rule = await ruleOf(db, ruleId);
    if (ruleState(rule, confirmationsById([])) === 'convention') throw new AppError('RULE_IS_CONVENTION');
    const { editionId, value } = rule;
    const confirmation = await insertConfirmation(db, {
      ...{ id: id ?? newId(), editionId, ruleId, ruleSha256: ruleSha256(rule) },
      ...{ ...found, confirmedBy: user.id, confirmedAt: now },
    });
    audit({ action: 'standards.confirm', entityId: confirmation.id, details: { ruleId, value, ...found } });
    return presentConfirmation({ confirmation, person: user });
  });

  bind(routes.withdrawConfirmation, async ({ params: { ruleId, confirmationId } }, { db, user, now, audit }) => {
    await ruleOf(db, ruleId);
    const before = await lockInEffect(db, ruleId, confirmationId);
    if (before === null) throw new AppError('CONFIRMATION_NOT_FOUND');
    await updateConfirmation(db, confirmationId, { withdrawnBy: user.id, withdrawnAt: now });
    audit({ action: 'standards.withdraw', entityId: confirmationId, details: { ruleId, outcome: before.outcome } });
    return null;
  });

  bind(
    routes.saveConfirmationPhoto,
    async ({ params: { ruleId, confirmationId }, file }, { db, audit }) => {
      await ruleOf(db, ruleId);
      const before = await lockInEffect(db, ruleId, confirmationId);
      const kind = kinds.get(file);
      if (before === null || kind === undefined) throw new AppError('CONFIRMATION_NOT_FOUND');
      await updateConfirmation(db, confirmationId, { photoFile: file.key, photoType: UPLOAD_KINDS[kind].mime, photoSha256: file.sha256 });
      audit({ action: 'standards.addPhoto', entityId: confirmationId, details: { ruleId, size: file.size, sha256: file.sha256 } });
      const { photoFile } = before;
      if (photoFile !== null)
        afterCommit(db, async () => {
          const fault = await dropFile(deps, photoFile);
          if (fault !== null) deps.log.warn({ err: fault, key: photoFile }, 'a replaced photo is left for the cleanup of orphaned files');
        });
      const shown = await findConfirmation(db, ruleId, confirmationId);
      if (shown === null) throw new Error('a locked confirmation is gone');
      return presentConfirmation(shown);
    },
    {
      prepare: async ({ params: { ruleId, confirmationId }, file }, { db, now }) => {
        await ruleOf(db, ruleId);
        const shown = await findConfirmation(db, ruleId, confirmationId);
        if (shown === null || shown.confirmation.withdrawnAt !== null) throw new AppError('CONFIRMATION_NOT_FOUND');
        kinds.set(file, await checkPhoto(file));
        return placeBeforeWrite(deps, file, now);
      },
    },
  );

  bind(
    routes.confirmationPhoto,
    async ({ params: { ruleId, confirmationId } }, { db, setHeader }) => {
      await ruleOf(db, ruleId);
      const { confirmation } = (await findConfirmation(db, ruleId, confirmationId)) ?? {};
      if (confirmation === undefined || confirmation.photoFile === null || confirmation.photoType === null)
        throw new AppError('CONFIRMATION_NOT_FOUND');
      const contents = await deps.files.open(confirmation.photoFile);
      setHeader('content-type', confirmation.photoType);
      setHeader('content-security-policy', NOTHING_RUNS);
      setHeader('x-content-type-options', 'nosniff');
      setHeader('content-encoding', 'identity');
      return contents;
    },
    { file: true },
  );
}
