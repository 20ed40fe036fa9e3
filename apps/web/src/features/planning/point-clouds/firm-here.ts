/** What the firm puts on a sheet that this device prints, as the server puts it on its documents, as far as it is known here. */
import { type CurrentUser, type FirmDefaults, type ProjectUpload, routes } from '@touchdown/contract';
import { completedDetails, type ReportDetails, type ReportImage } from '@touchdown/exports/report';
import type { QueryClient } from '@tanstack/react-query';
import { callFile } from '../../../shared/api/call-file.ts';
import { firmDefaultsQuery } from '../../../shared/api/firm-defaults.ts';
import { CURRENT_USER_KEY } from '../../../shared/api/keys.ts';
import { documentDetailsQuery, projectFilesQuery } from './api.ts';

export interface FirmHere {
  /** `null`: nothing is entered, or nothing can be read. */
  readonly details: ReportDetails | null;
  readonly logo: ReportImage | null;
}

async function known<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch {
    return null;
  }
}

const LOGO_NAME = /^logo\.(png|jpe?g)$/i;
const LOGO_KINDS: readonly string[] = ['png', 'jpeg'] satisfies readonly ProjectUpload['kind'][];
/** A larger file is no logo for the server either. */
const LOGO_BYTES = 2 * 1024 * 1024;

const newestLogo = (uploads: readonly ProjectUpload[]): ProjectUpload | undefined =>
  uploads
    .filter(({ fileName, kind, fileSize }) => LOGO_NAME.test(fileName) && LOGO_KINDS.includes(kind) && fileSize <= LOGO_BYTES)
    .toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt) || b.id.localeCompare(a.id))[0];

async function fileBytes({ id, projectId }: ProjectUpload): Promise<Uint8Array> {
  const options = { signal: new AbortController().signal, onBytes: () => undefined };
  const { content } = await callFile(routes.previewUpload, { params: { projectId, uploadId: id } }, options);
  return new Uint8Array(await content.arrayBuffer());
}

const imageOf = (bytes: Uint8Array): ReportImage => ({ bytes, alt: 'Logo' });

/** The project file that is used as the logo, or else the logo of the firm. None if that file cannot be read. */
async function logoOf(client: QueryClient, projectId: string, defaults: FirmDefaults | null): Promise<ReportImage | null> {
  const own = newestLogo((await known(client.query(projectFilesQuery(projectId)))) ?? []);
  if (own !== undefined) {
    const bytes = await known(fileBytes(own));
    return bytes && imageOf(bytes);
  }
  if (defaults === null || defaults.logo === null) return null;
  return imageOf(Uint8Array.from(atob(defaults.logo), (letter) => letter.charCodeAt(0)));
}

/**
 * The details of the project, completed with the defaults of its owner, and the logo. The defaults of another user cannot be read here.
 *
 * @param ownerId - `null`: unknown.
 */
export async function firmHere(client: QueryClient, projectId: string, ownerId: string | null): Promise<FirmHere> {
  const self = client.getQueryData<CurrentUser | null>(CURRENT_USER_KEY);
  const defaults = ownerId !== null && self?.id === ownerId ? await known(client.query(firmDefaultsQuery)) : null;
  const own = await known(client.query(documentDetailsQuery(projectId)));
  return {
    details: completedDetails(own, defaults),
    logo: await logoOf(client, projectId, defaults),
  };
}
