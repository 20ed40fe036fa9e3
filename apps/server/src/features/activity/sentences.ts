/** What an entry of the audit log tells a planner, as the end of a sentence that begins with a name. */
import { z } from 'zod';

/** Details are what was known when the entry was written: each may be missing. */
const detailsSchema = z.object({
  name: z.string().catch('').default(''),
  email: z.string().catch('').default(''),
  role: z.string().catch('').default(''),
  reason: z.string().catch('').default(''),
  fields: z.array(z.string()).catch([]).default([]),
  names: z.array(z.string()).catch([]).default([]),
  status: z.object({ from: z.string(), to: z.string() }).optional().catch(undefined),
});
type Details = z.output<typeof detailsSchema>;

const NAMED_FIELDS = 3;

/** "primaryAircraftId" → "primary aircraft". */
const words = (field: string) =>
  field
    .replace(/(Id|Ft|Feet|Degrees)$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();

function listed(fields: readonly string[]): string {
  const shown = fields.slice(0, NAMED_FIELDS).map(words);
  const more = fields.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
const withFields = (sentence: string, fields: readonly string[]) => (fields.length === 0 ? sentence : `${sentence}: ${listed(fields)}`);
const named = (sentence: string, name: string) => (name === '' ? sentence : `${sentence} ${name}`);
/** "in_progress" → "In progress", as the badge says it. */
const asWritten = (status: string) => `${status.charAt(0).toUpperCase()}${status.slice(1).replace('_', ' ')}`;
const asA = (role: string) => (role === 'editor' ? 'an editor' : `a ${role}`);

function projectChange({ fields, status }: Details): string {
  if (status === undefined) return withFields('changed the project', fields);
  const move = `changed the status from ${asWritten(status.from)} to ${asWritten(status.to)}`;
  const others = fields.filter((field) => field !== 'status');
  return others.length === 0 ? move : `${move} and ${withFields('changed the project', others)}`;
}

const SENTENCES: Readonly<Record<string, (details: Details) => string>> = {
  'project.create': () => 'created the project',
  'project.update': projectChange,
  'project.delete': () => 'deleted the project',
  'project.restore': () => 'restored the project',
  'project.handOver': ({ name }) => `made ${name} the owner`,
  'path.create': ({ name }) => named('added the path', name),
  'path.update': ({ name, fields }) => withFields(named('changed the path', name), fields),
  'path.delete': ({ name }) => named('deleted the path', name),
  'geometryPoint.create': ({ name }) => named('added the geometry point', name),
  'geometryPoint.update': ({ name, fields }) => withFields(named('changed the geometry point', name), fields),
  'geometryPoint.delete': ({ name }) => named('deleted the geometry point', name),
  'geometryPoints.reorder': ({ name }) => named('reordered the geometry points of', name),
  'geometryPoints.generate': ({ name }) => named('generated the geometry points of', name),
  'geometryPoints.import': ({ name }) => named('imported geometry points of', name),
  'pathTerrain.save': ({ name }) => named('set the terrain under', name),
  'pathTerrain.delete': ({ name }) => named('removed the terrain under', name),
  'obstacle.create': ({ name }) => named('added the obstacle', name),
  'obstacle.update': ({ name, fields }) => withFields(named('changed the obstacle', name), fields),
  'obstacle.delete': ({ name }) => named('deleted the obstacle', name),
  'obstacles.import': ({ name }) => named('imported obstacles from', name),
  'parcel.create': ({ name }) => named('added the parcel', name),
  'parcel.update': ({ name, fields }) => withFields(named('changed the parcel', name), fields),
  'parcel.delete': ({ name }) => named('deleted the parcel', name),
  'noticeAnswers.save': ({ fields }) => withFields('changed the entries for the FAA', fields),
  'clearanceAnalysis.save': () => 'saved a clearance analysis',
  'wind.save': () => 'set the wind at the site',
  'wind.delete': () => 'removed the wind at the site',
  'upload.create': ({ name }) => named('added the file', name),
  'upload.update': ({ name, fields }) => withFields(named('changed the file', name), fields),
  'upload.delete': ({ name }) => named('deleted the file', name),
  'contact.create': ({ name }) => named('added the contact', name),
  'contact.update': ({ name, fields }) => withFields(named('changed the contact', name), fields),
  'report.make': ({ name }) => named('made the', name),
  'report.delete': ({ name }) => named('deleted the', name),
  'contact.delete': ({ name }) => named('deleted the contact', name),
  'fleet.add': ({ names }) => named('added to the fleet:', names.join(', ')),
  'fleet.remove': ({ names }) => named('removed from the fleet:', names.join(', ')),
  'calculation.save': () => 'saved a calculation',
  'adjustedDimensions.save': ({ reason }) => (reason === '' ? 'saved adjusted dimensions' : `saved adjusted dimensions: ${reason}`),
  'member.add': ({ name, role }) => `added ${name} as ${asA(role)}`,
  'member.changeRole': ({ name, role }) => `made ${name} ${asA(role)}`,
  'member.remove': ({ name }) => `removed ${name}`,
};

/** The actions that a team is told of. */
export const TOLD_ACTIONS = Object.keys(SENTENCES);

export const sentenceOf = (action: string, details: unknown): string => SENTENCES[action]?.(detailsSchema.parse(details)) ?? action;
