import { type AnyOperation, answerOf, ErrorBody } from '@causerie/protocol'
import { operations } from '../catalogue.ts'
import { byPath } from './by-path.ts'
import { type JsonObject, json, schemaCollector } from './json-schema.ts'
import { groupOf, nouns } from './nouns.ts'
import {
  acceptsIdempotencyKey,
  keyParameter,
  type ObjectSchema,
  pathParameters,
  queryParameters,
  shared,
} from './openapi-parameters.ts'
import { errorExamples, refusalCollector } from './openapi-refusals.ts'
import { aboutSharing, mergedInput, refusalsOf, sharingWith } from './shared-path.ts'
import { whoMayText } from './who-may-text.ts'

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a session. Those of demo users are `tokens` in credentials.json.',
  },
  'api-key': {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description:
      'The API key of a network. Opening a session accepts it, and registering a device. That of the demo network is `apiKey` in credentials.json.',
  },
  'server-key': {
    type: 'apiKey',
    in: 'header',
    name: 'X-Server-Key',
    description:
      'The server key of a network, for your own backend. That of the demo network is `serverKey` in credentials.json.',
  },
  'media-server': {
    type: 'apiKey',
    in: 'header',
    name: 'X-Media-Server-Key',
    description: 'The MEDIA_SERVER_KEY of the installation.',
  },
  'admin-token': {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      "An administrator's token. That of the demo network is `adminToken` in credentials.json.",
  },
} as const satisfies Record<
  Exclude<AnyOperation['credential'], 'admin-token+api-key' | 'token|api-key' | 'none'>,
  JsonObject
>

/** Builds the OpenAPI 3.1 document of the HTTP API from the catalogue. */
export const openapi = (version: string): JsonObject => {
  const requests = schemaCollector({ target: 'draft-2020-12', io: 'input' })
  const replies = schemaCollector({ target: 'draft-2020-12', io: 'output' })
  replies.collect(ErrorBody)
  const refusals = refusalCollector()

  // The catalogue is read as a list of any operations; its precise types are for routes.
  const all = Object.values<AnyOperation>(operations)
  const inputOf = (part: 'query' | 'body', sharing: readonly AnyOperation[]) =>
    mergedInput(sharing.map((operation) => requests.collect(operation[part])))

  const operationObject = (
    operation: AnyOperation,
    path: string,
    others = sharingWith(operation, all),
  ): JsonObject => ({
    operationId:
      path === operation.path ? operation.id : operation.id + versionOf(path).toUpperCase(),
    tags: [groupOf(operation)],
    summary: operation.summary,
    description: [
      ...deprecationOf(operation, path),
      operation.description,
      whoMayText(operation.may),
      ...(operation.prehook
        ? [`The network's pre-hook is asked as \`${operation.prehook}\`.`]
        : []),
      ...aboutSharing(others),
    ].join('\n\n'),
    ...(deprecationOf(operation, path).length > 0 && { deprecated: true }),
    ...(operation.may.permission && { 'x-permission': operation.may.permission }),
    ...(operation.prehook && { 'x-prehook': operation.prehook }),
    security:
      operation.credential === 'none'
        ? []
        : operation.credential
            .split('|')
            .map((all) => Object.fromEntries(all.split('+').map((scheme) => [scheme, []]))),
    parameters: [
      ...pathParameters(requests.collect(operation.params), operation),
      ...queryParameters(inputOf('query', [operation, ...others]), operation),
      ...(acceptsIdempotencyKey(operation) ? [shared(keyParameter)] : []),
    ],
    ...requestBody(inputOf('body', [operation, ...others]), operation),
    responses: {
      ...(otherResponses(operation) ?? {
        [operation.success]: {
          description: 'Done.',
          content: json(replies.collect(answerOf(operation))),
        },
      }),
      ...refusals.collect({ ...operation, refusals: refusalsOf([operation, ...others]) }),
    },
  })

  const paths: Record<string, JsonObject> = {}
  for (const operation of byPath(all.filter(({ when }) => !when))) {
    for (const path of [operation.path, ...operation.aliases]) {
      const template = templateOf(path)
      paths[template] = {
        ...paths[template],
        [operation.method.toLowerCase()]: operationObject(operation, path),
      }
    }
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Causerie API',
      version,
      description:
        'A self-hosted backend for communities and chat. Text is never null: unset text is empty, text that does not apply is absent; only ids, timestamps and objects may be null.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: nouns.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: sorted({ ...replies.components, ...requests.components }),
      responses: sorted(refusals.components),
      parameters: { [keyParameter.name]: keyParameter },
      examples: errorExamples,
      securitySchemes,
    },
  }
}

/** Why a path is deprecated; empty if it is not. */
const deprecationOf = (
  { method, path: newest, replacedBy }: AnyOperation,
  path: string,
): string[] => {
  if (path !== newest) return [`Deprecated, the same as ${method} ${templateOf(newest)}.`]
  return replacedBy === undefined
    ? []
    : [`Deprecated, replaced by ${method} ${templateOf(replacedBy)}.`]
}

const versionOf = (path: string): string => /\/(v\d+)\//.exec(path)?.[1] ?? ''
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')
const sorted = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The answers of operations that answer with a file. */
const fileResponses: JsonObject = {
  200: { description: 'The content.', content: { '*/*': {} } },
  206: { description: 'The requested part of the content.', content: { '*/*': {} } },
  302: { description: 'The content is at `Location`.' },
  304: { description: 'The client has the content.' },
}

const lines = (example: string): JsonObject => ({
  'application/x-ndjson': { schema: { type: 'string' }, example },
})
const zip: JsonObject = { 'application/zip': { schema: { type: 'string', format: 'binary' } } }
const versionLine = '{"kind":"version","version":1}\n'

/** What operations answer that do not answer with JSON. */
const otherResponses = ({ takesLines, answersFile }: AnyOperation): JsonObject | undefined => {
  if (takesLines)
    return {
      200: { description: 'Lines, which are sent meanwhile.', content: lines(finishedLine) },
    }
  return answersFile ? fileResponses : undefined
}
const finishedLine = '{"kind":"finished","of":1,"done":1,"exists":0,"failed":0}\n'

const multipart = (
  { properties = {}, ...schema }: JsonObject & ObjectSchema,
  { upload, bodyLimit, example }: AnyOperation,
): JsonObject => {
  const files = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    maxItems: upload?.most,
    description: 'The files.',
  }
  const whole = {
    ...schema,
    type: 'object',
    properties: { [upload?.field ?? '']: files, ...properties },
    required: [upload?.field],
  }
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: whole, example: example.body } },
    },
    'x-body-limit': bodyLimit,
  }
}

const requestBody = (schema: JsonObject & ObjectSchema, operation: AnyOperation): JsonObject => {
  if (operation.upload) return multipart(schema, operation)
  if (operation.takesLines)
    return {
      requestBody: { required: true, content: { ...lines(versionLine), ...zip } },
      'x-body-limit': operation.bodyLimit,
    }
  return schema.properties && Object.keys(schema.properties).length > 0
    ? {
        requestBody: {
          required: (schema.required ?? []).length > 0,
          content: json(schema, bodyExample(operation)),
        },
        'x-body-limit': operation.bodyLimit,
      }
    : {}
}

const bodyExample = ({ example }: AnyOperation): { example?: unknown } =>
  example.body === undefined ? {} : { example: example.body }
