/** The list of formats: one file each, in the order in which they are offered. */
import { csvFormat } from './csv.ts';
import type { ExportFormat } from './facility-document.ts';
import { jsonFormat } from './json.ts';
import { kmlFormat } from './kml.ts';

export const EXPORTERS: readonly ExportFormat[] = [kmlFormat, csvFormat, jsonFormat];
