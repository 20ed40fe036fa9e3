/**
 * Fields of an edit as the contract parses them, which is what the server would save. Loads the schemas, so it is loaded only with the
 * first edit.
 */
import {
  adjustedDimensionsBody,
  createObstacleBody,
  createParcelBody,
  createPathBody,
  createPointBody,
  createProjectBody,
  createUploadBody,
  deviceScanBody,
  ERRORS,
  fieldsOfGeometry,
  type RouteDef,
  updateObstacleBody,
  updateParcelBody,
  updatePathBody,
  updatePointBody,
  updateProjectBody,
  updateUploadBody,
  withDefaultCirculars,
} from '@touchdown/contract';
import { ApiError } from '../../shared/api/api-error.ts';
import type { EditAction, Fields, RecordKind } from './edit.ts';

type Body = Required<RouteDef>['body'];

/** Body schemas of the routes, by name, because the list of routes is built without them. */
export const EDIT_BODIES: Readonly<Record<Exclude<RecordKind, 'change'>, { readonly create: Body; readonly update: Body }>> = {
  project: { create: createProjectBody, update: updateProjectBody },
  path: { create: createPathBody, update: updatePathBody },
  obstacle: { create: createObstacleBody, update: updateObstacleBody },
  point: { create: createPointBody, update: updatePointBody },
  parcel: { create: createParcelBody, update: updateParcelBody },
  upload: { create: createUploadBody, update: updateUploadBody },
  scan: { create: deviceScanBody, update: deviceScanBody },
  adjustedDimensions: { create: adjustedDimensionsBody, update: adjustedDimensionsBody },
};

/** The parsed body. Throws the error the server would return, with every field that needs attention. */
function accepted(schema: Body, body: unknown): Fields {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data as Fields;
  const fields = checked.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new ApiError({ status: 400, code: 'VALIDATION_FAILED', text: ERRORS.VALIDATION_FAILED[1], fields });
}

const DECIMALS = 8;
/** The database stores eight decimals of a degree. */
const stored = (degrees: unknown): unknown => (typeof degrees === 'number' ? Number(degrees.toFixed(DECIMALS)) : degrees);
const placed = (fields: Fields): Fields => ({
  ...fields,
  ...('latitude' in fields ? { latitude: stored(fields['latitude']) } : {}),
  ...('longitude' in fields ? { longitude: stored(fields['longitude']) } : {}),
});

/** The server calculates the other fields of a set of dimensions itself. */
const SIZES = ['tlofLength', 'tlofWidth', 'fatoLength', 'fatoWidth', 'safetyAreaLength', 'safetyAreaWidth', 'adjustmentReason'];

function asStored(kind: Exclude<RecordKind, 'change'>, action: EditAction, fields: Fields): Fields {
  switch (kind) {
    case 'project':
      return action === 'create' ? withDefaultCirculars(fields as Parameters<typeof withDefaultCirculars>[0]) : fields;
    case 'path':
      return fieldsOfGeometry(fields as Parameters<typeof fieldsOfGeometry>[0]);
    case 'adjustedDimensions':
      return Object.fromEntries(SIZES.map((size) => [size, fields[size]]));
    case 'obstacle':
    case 'point':
    case 'parcel':
    case 'upload':
    case 'scan':
      return fields;
  }
}

/** The field values the edit wants the record to have. Throws VALIDATION_FAILED as the server would. */
export function wantedFields(kind: RecordKind, action: EditAction, body: unknown): Fields {
  if (action === 'delete' || kind === 'change') return {};
  // The choice about dimensions is not a field of the project. The server applies it when the edit is sent.
  const { id: _, version: __, dimensionChoice: ___, ...fields } = accepted(EDIT_BODIES[kind][action], body);
  return placed(asStored(kind, action, fields));
}
