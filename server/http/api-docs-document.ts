import * as z from 'zod/mini';
import { queryKeys } from '../../contract/constants.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { envelope } from '../../contract/envelope.ts';
import { type ErrorCode, errorCodes } from '../../contract/error-codes.ts';
import { statusOfCode } from './errors.ts';

type Json = Record<string, unknown>;

/** Codes that any call may answer. */
const anyCall = ['Request01', 'Request03', 'Site01', 'Server01'] as const;

const tokenName = 'token';

const about = `Every answer is an envelope: \`data\` is what a call's schema says, \`code\` is empty. On a failure \`code\`
is one of the catalogue, \`message\` a sentence fit for a person, and \`requestId\` finds the request in the log.`;

/** The contract table as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mandao', version: '1', description: about.replaceAll('\n', ' ') },
    paths,
    components: {
      schemas: { Failure: failureSchema() },
      securitySchemes: { [tokenName]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const { access, body, path } = endpoint;
  const bodySchema = schemaOf(body, 'input');
  const hasBody = Object.keys((bodySchema.properties as Json | undefined) ?? {}).length > 0;
  return {
    operationId: name,
    tags: [path.split('/')[path.startsWith('/account') ? 1 : 2] ?? ''],
    security:
      access === 'public' ? [] : access === 'member' ? [{ [tokenName]: [] }] : [{ [tokenName]: [] }, {}],
    parameters: parametersOf(endpoint),
    ...(hasBody ? { requestBody: { required: true, content: jsonContent(bodySchema) } } : {}),
    responses: responsesOf(endpoint),
  };
}

function parametersOf({ params, query, idempotent }: Endpoint): Json[] {
  return [
    ...fieldsOf(params, 'path'),
    ...fieldsOf(query, 'query'),
    {
      name: queryKeys.merchant,
      in: 'query',
      required: false,
      description: 'The merchant; the default one without it.',
      schema: { type: 'integer' },
    },
    ...(idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            description: 'A repeat with the same key gets the first answer, for 24 hours.',
            schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' },
          },
        ]
      : []),
  ];
}

function fieldsOf(schema: Endpoint['query'], place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function responsesOf({ answer, codes }: Endpoint): Json {
  const told = schemaOf(envelope, 'output') as { properties: Json };
  const success = { ...told, properties: { ...told.properties, data: schemaOf(answer, 'output') } };
  const failures = Map.groupBy(new Set<ErrorCode>([...codes, ...anyCall]), statusOfCode);
  return {
    200: { description: 'What was asked for.', content: jsonContent(success) },
    ...Object.fromEntries([...failures].map(([status, some]) => [status, failure(some)])),
  };
}

function failure(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `${code}: ${errorCodes[code]}`).join('; '),
    content: jsonContent({
      allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: [...codes] } } }],
    }),
  };
}

function failureSchema(): Json {
  const { properties, ...rest } = schemaOf(envelope, 'output') as { properties: Json };
  return { ...rest, properties: { ...properties, code: { type: 'string', enum: Object.keys(errorCodes) } } };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** What a pipe makes of a value has no schema of its own: it is told as anything. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...told } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return told;
}
