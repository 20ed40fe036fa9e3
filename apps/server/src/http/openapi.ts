/** Generates the OpenAPI document from the contract. Request validation and serialization are in bind-route. */
import swagger from '@fastify/swagger';
import {
  type ErrorCode,
  errorReplySchema,
  ERRORS,
  isRefusedWhileArchived,
  type RouteDef,
  routes,
  scenarioRefField,
} from '@touchdown/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppConfig } from '../app-config.ts';
import { documentedFields } from './documented-fields.ts';

/** Errors that any call may return in addition to its route's. */
const GENERAL = [
  'MALFORMED_REQUEST',
  'CLIENT_TOO_OLD',
  'OTHER_PERSON',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'DATABASE_UNAVAILABLE',
  'INTERNAL',
] as const satisfies ErrorCode[];

function errorResponses(codes: readonly ErrorCode[]): Record<number, z.ZodType> {
  const statuses = new Set(codes.map((code) => ERRORS[code][0]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const names = codes.filter((code) => ERRORS[code][0] === status);
      return [status, errorReplySchema.extend({ code: z.enum(names) }).describe(names.map((code) => ERRORS[code][1]).join(' · '))];
    }),
  );
}

const isOfProject = ({ access }: RouteDef): boolean => access.startsWith('project');
const inScenario = z.object({
  scenario: scenarioRefField.optional().describe('A scenario of the project, or base. Absent: the project itself.'),
});
const querySchema = (route: RouteDef): z.ZodObject | undefined =>
  isOfProject(route) ? (route.query ?? z.object({})).extend(inScenario.shape) : route.query;

const BINARY = z.string().meta({ format: 'binary' });

/** Whether the part `fields` is required. The server treats a missing part as an empty object. */
const needsFields = (fields: z.ZodType | undefined): boolean => fields !== undefined && !fields.safeParse({}).success;

const UPLOAD_PARTS = 'Two parts in this order: fields, as JSON, then file.';
const FORM_PARTS = 'Instead of fields, text and numbers may be parts of their own, each by its name.';

function documentedBody(route: RouteDef): { body?: z.ZodType; consumes?: string[] } {
  const { body, upload } = route;
  const fields = documentedFields(route);
  if (upload === undefined) return fields === undefined ? {} : { body: fields };
  const parts = { ...(fields === undefined ? {} : { fields: needsFields(body) ? fields : fields.optional() }), file: BINARY };
  const accepts = `At most ${upload.maxBytes} bytes; ${upload.accepts.join(', ')}.`;
  const form = fields === undefined ? '' : ` ${FORM_PARTS}`;
  return { body: z.object(parts).describe(`${UPLOAD_PARTS}${form} ${accepts}`), consumes: ['multipart/form-data'] };
}

const queuedResponse = ({ mayQueue }: RouteDef): Record<number, z.ZodType> =>
  mayQueue ? { 202: routes.getJob.response.describe('The job that makes the answer, as a file to download') } : {};

type Documented = FastifySchema & { summary: string; tags: string[]; security?: object[]; response: Record<number, z.ZodType> };

function schemasOf(route: RouteDef): Documented {
  const [, , feature = 'api'] = route.path.split('/');
  const query = querySchema(route);
  const ofScenario = isOfProject(route) ? (['SCENARIO_NOT_FOUND'] as const) : [];
  const ofArchived = isRefusedWhileArchived(route) ? (['PROJECT_ARCHIVED'] as const) : [];
  return {
    summary: route.summary,
    tags: [feature],
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...documentedBody(route),
    ...(route.access === 'public' ? {} : { security: [{ session: [] }] }),
    response: {
      [route.success]: route.response.describe(route.summary),
      ...queuedResponse(route),
      ...errorResponses([...new Set([...route.errors, ...ofScenario, ...ofArchived, ...GENERAL])]),
    },
  };
}

/** By route. Creating them takes most of the time of starting an application, and tests start hundreds of them in a process. */
const known = new WeakMap<RouteDef, Documented>();

/** The route's schemas, in the form Fastify and the document generator expect. A copy, because Fastify marks what it has read. */
export function documented(route: RouteDef): Documented {
  const schemas = known.get(route) ?? schemasOf(route);
  known.set(route, schemas);
  return { ...schemas, response: { ...schemas.response } };
}

export const openApi = fp(async (app: FastifyInstance, config: AppConfig) => {
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(() => (value: unknown) => JSON.stringify(value));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Touchdown', version: config.version, description: 'Heliport and vertiport site planning API.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'touchdown' } } },
    },
    transform: jsonSchemaTransform,
  });
  if (config.role !== 'worker') app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
