/** Installed editions and revisions: checked before they are stored, and read back as the register of the installation. */
import { type PackCheck, type PackReading, type PackRefusal, readEditionPack } from '@touchdown/contract';
import {
  BUILT_IN_PACKS,
  cannotApply,
  type EditionPack,
  editionRegistry,
  type EditionRegistry,
  type JsonPath,
  type PackProblem,
  type Register,
  registerOf,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { isSignatureOf } from '../../../edition-packs/signature.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findContents, insertPack, newestContents } from './installed-packs.queries.ts';

/** Checked when it was installed. */
export const packIn = (contents: string): EditionPack => JSON.parse(contents) as EditionPack;

/** The built-in packs, and the newest revision of every installed edition. */
export const newestEditions = async (db: Executor): Promise<EditionRegistry> => editionRegistry((await newestContents(db)).map(packIn));

export const registerWithInstalled = async (db: Executor): Promise<Register> => registerOf(await newestEditions(db));

/** The register with an edition in one revision. Throws EDITION_NOT_FOUND if there is no such revision. */
export async function registerOfRevision(db: Executor, editionId: string, revision: number): Promise<Register> {
  const file = await packFile(db, editionId, revision);
  if (file === null) throw new AppError('EDITION_NOT_FOUND');
  return registerOf({ newest: [packIn(file)] });
}

/** The pack as a file: an installed one byte for byte. `null` if there is no such revision. */
export async function packFile(db: Executor, editionId: string, revision: number): Promise<string | null> {
  const builtIn = BUILT_IN_PACKS.find((pack) => pack.id === editionId && pack.revision === revision);
  return builtIn === undefined ? findContents(db, editionId, revision) : packText(builtIn);
}

/** A pack as `pack:export` writes it. */
export const packText = (pack: object): string => `${JSON.stringify(pack, null, 2)}\n`;

export interface Installation {
  readonly trustedPackKeys: readonly string[];
  readonly registry: EditionRegistry;
}

/** Returns why a valid pack is not accepted here: its key, its revision, or rules that Touchdown cannot apply. */
function problemsHere(pack: EditionPack, { trustedPackKeys, registry }: Installation): readonly PackProblem[] {
  const problem = (path: JsonPath, reason: string): readonly PackProblem[] => [{ path, reason }];
  const { id, revision, signature, units } = pack;
  if (signature !== undefined && !trustedPackKeys.includes(signature.publicKey))
    return problem(
      ['signature', 'publicKey'],
      `This installation does not trust the key ${signature.publicKey}. If you know whose key it is, an administrator of the server can add it to TRUSTED_PACK_KEYS.`,
    );
  const obstacle = cannotApply(pack);
  if (obstacle !== null) return problem(obstacle.ruleIndex === null ? ['id'] : ['rules', obstacle.ruleIndex], obstacle.reason);
  const [newest] = registry.revisionsOf(id);
  if (newest === undefined) return [];
  if (newest.units !== units) return problem(['units'], `This edition is in ${newest.units}.`);
  return revision > newest.revision
    ? []
    : problem(['revision'], `The newest revision of this edition is ${newest.revision}. A new one has a higher number.`);
}

export const readPack = (text: string, here: Installation): PackReading =>
  readEditionPack(text, isSignatureOf, (pack) => problemsHere(pack, here));

export const signatureOf = ({ signature }: EditionPack) => (signature === undefined ? 'unsigned' : 'signed');
/** The newest entry of the changelog. */
const changeOf = ({ changelog }: EditionPack): string => changelog.at(-1)?.text ?? '';

export function presentCheck(reading: PackReading): PackCheck {
  if (!reading.ok) return { refusals: [...reading.refusals], pack: null };
  const { pack } = reading;
  return {
    refusals: [],
    pack: {
      ...{ editionId: pack.id, title: `${pack.document}: ${pack.name}`, revision: pack.revision, hash: pack.hash },
      ...{ rules: pack.rules.length, signature: signatureOf(pack), publicKey: pack.signature?.publicKey ?? null, change: changeOf(pack) },
    },
  };
}

const refusalFields = (refusals: readonly PackRefusal[]) =>
  refusals.map(({ line, reason }) => ({ path: `line ${line}`, message: `Line ${line}: ${reason}` }));

export interface Installer {
  /** `null`: the command line, which may install unsigned packs. */
  readonly user: { readonly id: string; readonly role: string } | null;
  readonly now: Date;
}

/** Stores a pack. Throws PACK_REFUSED with a line and reason for each error, and PACK_UNSIGNED. */
export async function installPack(
  tx: Executor,
  text: string,
  { user, now }: Installer,
  trustedPackKeys: readonly string[],
): Promise<EditionPack> {
  const reading = readPack(text, { trustedPackKeys, registry: await newestEditions(tx) });
  if (!reading.ok) throw new AppError('PACK_REFUSED', { fields: refusalFields(reading.refusals) });
  const { pack } = reading;
  const signature = signatureOf(pack);
  if (signature === 'unsigned' && user !== null && user.role !== 'superuser') throw new AppError('PACK_UNSIGNED');
  await insertPack(tx, {
    ...{ editionId: pack.id, revision: pack.revision, contents: text, hash: pack.hash, signature },
    ...{ publicKey: pack.signature?.publicKey ?? null, change: changeOf(pack), installedBy: user?.id ?? null, installedAt: now },
  });
  return pack;
}

/** What the audit log records of an installed pack. */
export const packDetails = (pack: EditionPack) => ({
  ...{ editionId: pack.id, revision: pack.revision, hash: pack.hash },
  ...{ signature: signatureOf(pack), publicKey: pack.signature?.publicKey ?? null },
});
