/** The stored inputs of a clearance analysis, and their hashes by part. */
import { createHash } from 'node:crypto';
import type { AnalysisInputs, AnalysisPart } from '@touchdown/contract';
import { siteRecordOf, type WirePath } from '@touchdown/domain';
import { facilitySizesOf } from '@touchdown/exports';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { forEachInSlices } from '../../../runtime/time-slices.ts';
import { facilityDocumentOf } from '../facility-document/public.ts';
import { evaluatedFields, listObstacles } from '../obstacles/public.ts';
import { listPaths, wirePathOf } from '../paths/public.ts';

export type PartHashes = Readonly<Record<Exclude<AnalysisPart, 'engine'>, string>>;
export interface ReadInputs {
  readonly inputs: AnalysisInputs;
  readonly hashes: PartHashes;
  /** The hash of all parts. */
  readonly sha256: string;
  readonly ruleSet: string;
}

/** Notes do not affect results. */
const withoutNotes = ({ notes: _notes, ...path }: WirePath & { readonly notes?: unknown }): WirePath => path;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a list: its records as canonical JSON, one per line. */
async function hashOfAll(records: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256');
  await forEachInSlices(records, (record) => hash.update(`${canonicalJson(record)}\n`));
  return hash.digest('hex');
}

export interface SurfaceInputs {
  readonly inputs: Omit<AnalysisInputs, 'obstacles'>;
  readonly hashes: Omit<PartHashes, 'obstacles'>;
  readonly ruleSet: string;
}

/** Reads what determines the surfaces: the site, its dimensions, and its paths. */
export async function readSurfaceInputs(db: Executor, project: ProjectRow, now: Date): Promise<SurfaceInputs> {
  const document = await facilityDocumentOf(db, project, now);
  const sizes = facilitySizesOf(document);
  const site = siteRecordOf(project);
  const paths = (await listPaths(db, project.id)).map(wirePathOf).map(withoutNotes);
  const hashes = {
    facility: sha256(canonicalJson(site)),
    sizes: sha256(canonicalJson(sizes)),
    paths: await hashOfAll(paths),
  };
  return {
    inputs: { project: { ...site, name: project.name }, sizes, dimensionSource: document.dimensionSource, paths },
    hashes,
    ruleSet: `${document.standardReference}, 14 CFR Part 77`,
  };
}

/** Reads all inputs. Other requests run in the meantime. */
export async function readInputs(db: Executor, project: ProjectRow, now: Date): Promise<ReadInputs> {
  const { inputs, hashes: ofSurfaces, ruleSet } = await readSurfaceInputs(db, project, now);
  const obstacles = (await listObstacles(db, project.id)).map(evaluatedFields);
  const hashes = { ...ofSurfaces, obstacles: await hashOfAll(obstacles) };
  return { inputs: { ...inputs, obstacles }, hashes, sha256: sha256(canonicalJson(hashes)), ruleSet };
}
