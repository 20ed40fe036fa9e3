/** Audit log entries as activity sentences, to follow a user's name. */
import { z } from 'zod';

/** Details known when the entry was written. Each may be missing. */
const detailsSchema = z.object({
  name: z.string().catch('').default(''),
  tags: z.string().catch('').default(''),
  email: z.string().catch('').default(''),
  role: z.string().catch('').default(''),
  reason: z.string().catch('').default(''),
  fields: z.array(z.string()).catch([]).default([]),
  names: z.array(z.string()).catch([]).default([]),
  /** The edition that the project is planned under, if it changed. */
  edition: z.string().catch('').default(''),
  status: z.object({ from: z.string(), to: z.string() }).optional().catch(undefined),
  /** The project or scenario that was copied, and the former name of one. */
  from: z.string().catch('').default(''),
  former: z.string().catch('').default(''),
  isVersion: z.boolean().catch(false).default(false),
  /** The action that was undone or redone. */
  of: z.string().catch('').default(''),
});
type Details = z.output<typeof detailsSchema>;

const NAMED_FIELDS = 3;

/** "primaryAircraftId" → "primary aircraft", "tlofPerimeterMarked" → "TLOF perimeter marked". */
export const spaced = (field: string) =>
  field
    .replace(/(Id|Ft|Feet|Degrees)$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/^planned edition$/, 'edition')
    .replaceAll(/\b(ppr|tlof|fato|faa|h)\b/g, (name) => name.toUpperCase());

function listed(fields: readonly string[]): string {
  const shown = fields.slice(0, NAMED_FIELDS).map(spaced);
  const more = fields.length - shown.length;
  return more > 0 ? `${shown.join(', ')}, and ${more} more` : shown.join(', ');
}
const withFields = (sentence: string, fields: readonly string[]) => (fields.length === 0 ? sentence : `${sentence}: ${listed(fields)}`);
const named = (sentence: string, name: string) => (name === '' ? sentence : `${sentence} ${name}`);
/** "in_progress" → "In progress", as the badge shows it. */
const asWritten = (status: string) => `${status.charAt(0).toUpperCase()}${status.slice(1).replace('_', ' ')}`;
const asA = (role: string) => (role === 'editor' ? 'an editor' : `a ${role}`);

/** The fields that name the edition of a project. */
const EDITION_FIELDS: readonly string[] = ['advisoryCircular', 'vertiportAdvisoryCircular', 'editionRevisions', 'plannedEdition'];

function projectChange({ fields, status, edition }: Details): string {
  const isNamed = (field: string) => (status !== undefined && field === 'status') || (edition !== '' && EDITION_FIELDS.includes(field));
  const others = fields.filter((field) => !isNamed(field));
  const moves = [
    ...(status === undefined ? [] : [`changed the status from ${asWritten(status.from)} to ${asWritten(status.to)}`]),
    ...(edition === '' ? [] : [`adopted ${edition}`]),
  ];
  return [...moves, ...(others.length === 0 && moves.length > 0 ? [] : [withFields('updated the project', others)])].join(' and ');
}

const ofAnother = (verb: string, details: Details) => `${verb} "${SENTENCES[details.of]?.(details) ?? details.of}"`;

const copyOf = (isVersion: boolean) => (isVersion ? 'version' : 'scenario');

const SENTENCES: Readonly<Record<string, (details: Details) => string>> = {
  'project.create': ({ from }) => (from === '' ? 'created the project' : `created the project as a copy of ${from}`),
  'project.update': projectChange,
  'project.delete': () => 'deleted the project',
  'project.restore': () => 'restored the project',
  'project.tag': ({ tags }) => (tags === '' ? 'removed all tags' : `changed the tags to ${tags}`),
  'project.archive': () => 'archived the project',
  'project.unarchive': () => 'unarchived the project',
  'project.handOver': ({ name }) => `transferred ownership to ${name}`,
  'scenario.create': ({ name, from, isVersion }) =>
    `${isVersion ? 'pinned the version' : 'created the scenario'} ${from === '' ? name : `${name} from ${from}`}`,
  'scenario.rename': ({ name, former, isVersion }) => `renamed the ${copyOf(isVersion)} ${former} to ${name}`,
  'scenario.archive': ({ name }) => `archived the scenario ${name}`,
  'scenario.unarchive': ({ name }) => `unarchived the scenario ${name}`,
  'scenario.delete': ({ name, isVersion }) => `deleted the ${copyOf(isVersion)} ${name}`,
  'scenario.restore': ({ name, isVersion }) => `restored the ${copyOf(isVersion)} ${name}`,
  'scenario.adopt': ({ name, former, isVersion }) => `made the ${copyOf(isVersion)} ${name} the base and kept the former base as ${former}`,
  'scenario.exchange': ({ name }) => `exchanged this plan with that of the base and named it ${name}`,
  'path.create': ({ name }) => named('added the path', name),
  'path.update': ({ name, fields }) => withFields(named('updated the path', name), fields),
  'path.delete': ({ name }) => named('deleted the path', name),
  'geometryPoint.create': ({ name }) => named('added the geometry point', name),
  'geometryPoint.update': ({ name, fields }) => withFields(named('updated the geometry point', name), fields),
  'geometryPoint.delete': ({ name }) => named('deleted the geometry point', name),
  'geometryPoints.reorder': ({ name }) => named('reordered geometry points for', name),
  'geometryPoints.generate': ({ name }) => named('generated geometry points for', name),
  'geometryPoints.import': ({ name }) => named('imported geometry points for', name),
  'geometryPoints.undoImport': ({ name }) => named('undid the import of geometry points for', name),
  'pathTerrain.save': ({ name }) => named('imported terrain for', name),
  'pathTerrain.undoImport': ({ name }) => named('undid the import of terrain for', name),
  'pathTerrain.delete': ({ name }) => named('removed terrain for', name),
  'obstacle.create': ({ name }) => named('added the obstacle', name),
  'obstacle.update': ({ name, fields }) => withFields(named('updated the obstacle', name), fields),
  'obstacle.delete': ({ name }) => named('deleted the obstacle', name),
  'obstacles.import': ({ name }) => named('imported obstacles from', name),
  'obstacles.undoImport': ({ name }) => named('undid the import of obstacles from', name),
  'parcel.create': ({ name }) => named('added the parcel', name),
  'parcel.update': ({ name, fields }) => withFields(named('updated the parcel', name), fields),
  'parcel.delete': ({ name }) => named('deleted the parcel', name),
  'parcels.import': ({ name }) => named('imported parcels from', name),
  'parcels.undoImport': ({ name }) => named('undid the import of parcels from', name),
  'noticeAnswers.save': ({ fields }) => withFields('updated the FAA notice entries', fields),
  'documentDetails.save': ({ fields }) => withFields('updated the document details', fields),
  'clearanceAnalysis.save': () => 'saved a clearance analysis',
  'buildingSet.add': ({ name }) => named('added the buildings of', name),
  'buildingSet.fetch': () => 'started a download of buildings from OpenStreetMap',
  'buildingSet.exclude': ({ name }) => named('excluded from the evaluation:', name),
  'buildingSet.include': ({ name }) => named('included in the evaluation again:', name),
  'buildingSet.delete': ({ name }) => named('deleted the buildings of', name),
  'terrainModel.add': ({ name }) => named('added the terrain of', name),
  'terrainModel.delete': ({ name }) => named('deleted the terrain of', name),
  'pointCloud.add': ({ name }) => named('added the point cloud', name),
  'pointCloud.evaluate': ({ name }) => named('re-evaluated the point cloud', name),
  'pointCloud.delete': ({ name }) => named('deleted the point cloud', name),
  'wind.save': () => 'updated the wind data',
  'wind.undoImport': () => 'undid the import of wind data',
  'wind.delete': () => 'deleted the wind data',
  'upload.create': ({ name }) => named('added the file', name),
  'upload.update': ({ name, fields }) => withFields(named('updated the file', name), fields),
  'upload.delete': ({ name }) => named('deleted the file', name),
  'underlay.add': ({ name }) => named('placed the underlay', name),
  'underlay.update': ({ name, fields }) => withFields(named('updated the underlay', name), fields),
  'underlay.delete': ({ name }) => named('deleted the underlay', name),
  'mapArchive.add': ({ name }) => named('added the map archive', name),
  'mapArchive.delete': ({ name }) => named('deleted the map archive', name),
  'contact.create': ({ name }) => named('added the contact', name),
  'contact.update': ({ name, fields }) => withFields(named('updated the contact', name), fields),
  'report.make': ({ name }) => named('generated the', name),
  'report.delete': ({ name }) => named('deleted the', name),
  'contact.delete': ({ name }) => named('deleted the contact', name),
  'fleet.add': ({ names }) => named('added to the fleet:', names.join(', ')),
  'fleet.remove': ({ names }) => named('removed from the fleet:', names.join(', ')),
  'calculation.save': () => 'saved a calculation',
  'adjustedDimensions.save': ({ reason }) => (reason === '' ? 'saved adjusted dimensions' : `saved adjusted dimensions: ${reason}`),
  'adjustedDimensions.reset': () => 'reset the adjusted dimensions to the FAA minimums',
  'dimensionOverride.record': ({ reason }) =>
    reason === '' ? 'recorded a dimension override' : `recorded a dimension override: ${reason}`,
  'member.add': ({ name, role }) => `added ${name} as ${asA(role)}`,
  'member.changeRole': ({ name, role }) => `changed ${name}'s role to ${role}`,
  'member.remove': ({ name }) => `removed ${name}`,
  'change.undo': (details) => ofAnother('undid', details),
  'change.redo': (details) => ofAnother('redid', details),
};

/** The actions shown in the team's activity list. */
export const DESCRIBED_ACTIONS = Object.keys(SENTENCES);

export const sentenceOf = (action: string, details: unknown): string => SENTENCES[action]?.(detailsSchema.parse(details)) ?? action;
