import { type AnyOperation, credentialRefusals } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { danglingReferences, followed } from '../../test/references.ts'
import { operations } from '../catalogue.ts'
import { refusalKindOf } from '../refusal-kinds.ts'
import { openapi } from './openapi.ts'

type OperationObject = {
  operationId: string
  description: string
  deprecated?: boolean
  tags: string[]
  parameters: {
    name: string
    in: string
    description?: string
    style?: string
    example?: unknown
    schema: { const?: unknown; enum?: unknown[] }
  }[]
  requestBody?: {
    content: Record<
      string,
      { schema: { properties?: Record<string, { description?: string; enum?: unknown[] }> } }
    >
  }
  responses: Record<string, { content: Record<string, { examples?: object }> }>
  security: object[]
}
type Document = {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: { schemas: object }
}

const written = openapi('1.2.3')
// The builder returns plain JSON; the specs read it with the types of the standard, and what it
// refers to in place.
const document = JSON.parse(JSON.stringify(written), (name, value) =>
  name === 'parameters' || name === 'responses' ? inPlace(value) : value,
) as Document
// A member of a record may have such a name too.
function inPlace(parts: unknown[] | Record<string, unknown>): unknown {
  if (Array.isArray(parts)) return parts.map((part) => followed(written, part))
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, followed(written, part)]),
  )
}
const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
const routes = Object.values<AnyOperation>(operations).flatMap((operation) =>
  [operation.path, ...operation.aliases].map((path) => ({
    name: `${operation.method} ${path}`,
    operation,
    path,
  })),
)
const described = (path: string, method: string) =>
  document.paths[templateOf(path)]?.[method.toLowerCase()]

test('the document is OpenAPI 3.1 and has the given version', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
})

test('what many operations share is written once', () => {
  const refusals = JSON.stringify(written).match(/"The request took too long to arrive\./g)
  expect(refusals?.length).toBeLessThan(5)
})

test('every reference resolves', () => {
  expect(danglingReferences(written)).toEqual([])
})

test('the document has exactly the operations of the catalogue, in all their versions', () => {
  const operationIds = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => operation.operationId),
  )
  const distinct = new Set(routes.map(({ name }) => name)).size
  expect(operationIds).toHaveLength(distinct)
  expect(new Set(operationIds).size).toBe(distinct)
  for (const { path, operation } of routes) expect(described(path, operation.method)).toBeDefined()
})

test.each(routes)('$name documents each path parameter', ({ path, operation }) => {
  const parameters = described(path, operation.method)?.parameters.filter(
    (parameter) => parameter.in === 'path',
  )
  expect(parameters?.map((parameter) => `{${parameter.name}}`)).toEqual(
    templateOf(path).match(/\{\w+\}/g) ?? [],
  )
})

test.each(routes)('$name documents each refusal', ({ path, operation }) => {
  const responses = described(path, operation.method)?.responses ?? {}
  for (const code of [
    operation.badInput,
    'bad-request' as const,
    credentialRefusals[operation.credential],
    ...operation.refusals,
  ]) {
    expect(
      responses[refusalKindOf(code).http]?.content['application/json']?.examples,
    ).toHaveProperty(code)
  }
})

test('resources are components under their names', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['User', 'Community', 'Post', 'TrayItem', 'ErrorBody']),
  )
  expect(
    described('/api/v3/users/:userId', 'GET')?.responses[200]?.content['application/json'],
  ).toMatchObject({
    schema: {
      required: ['users', 'files'],
      properties: { users: { type: 'array', items: { $ref: '#/components/schemas/User' } } },
    },
  })
})

test('options use brackets', () => {
  const options = described('/api/v1/notification-tray', 'GET')?.parameters.find(
    (parameter) => parameter.name === 'options',
  )
  expect(options).toMatchObject({
    in: 'query',
    style: 'deepObject',
    schema: { properties: { limit: { default: 20 } } },
  })
})

test('a body is documented where the operation reads one', () => {
  expect(described('/api/v4/posts', 'POST')?.requestBody).toBeDefined()
  expect(described('/api/v4/communities/:communityId/join', 'POST')?.requestBody).toBeUndefined()
})

test('commands accept an Idempotency-Key, queries and sign-in do not', () => {
  const named = (path: string, method: string) =>
    described(path, method)?.parameters.some(({ name }) => name === 'Idempotency-Key')
  expect(named('/api/v4/posts', 'POST')).toBe(true)
  expect(named('/api/v4/posts', 'GET')).toBe(false)
  expect(named('/api/v5/sessions', 'POST')).toBe(false)
})

test('sign-in requires the API key, other operations a token', () => {
  expect(described('/api/v3/sessions', 'POST')?.security).toEqual([{ 'api-key': [] }])
  expect(described('/api/v3/sessions', 'GET')?.security).toEqual([{ token: [] }])
})

test.each(routes.filter(({ operation }) => operation.when))(
  '$name shows the input of every service that shares it',
  (route) => {
    const { operation, path } = route
    const shown = described(path, operation.method)
    for (const [field, values] of Object.entries(operation.when ?? {})) {
      const parameter = shown?.parameters.find(({ name }) => name === field)
      const inBody = shown?.requestBody?.content['application/json']?.schema.properties?.[field]
      expect(parameter?.schema ?? inBody).toMatchObject({
        enum: expect.arrayContaining([...values]),
      })
      expect((parameter?.schema.enum ?? inBody?.enum ?? []).length).toBeGreaterThan(values.length)
    }
  },
)

test.each(routes.filter(({ operation }) => !operation.when))(
  '$name shows the example of its contract',
  ({ path, operation: { method, example, upload } }) => {
    const shown = described(path, method)
    const exampleIn = (place: string) =>
      Object.fromEntries(
        shown?.parameters.flatMap(({ name, in: at, example: value }) =>
          at === place && value !== undefined ? [[name, value]] : [],
        ) ?? [],
      )
    expect({ params: exampleIn('path'), query: exampleIn('query') }).toEqual({
      params: example.params ?? {},
      query: example.query ?? {},
    })
    if (example.body)
      expect(shown?.requestBody).toMatchObject({
        content: { [bodyTypeOf({ upload })]: { example: example.body } },
      })
  },
)

const bodyTypeOf = ({ upload }: Pick<AnyOperation, 'upload'>): string =>
  upload ? 'multipart/form-data' : 'application/json'

/** The version of a path, and what it has in common with other versions. */
const partsOf = (path: string) => ({
  // What is not below /api is older.
  version: Number(/^\/api\/v(\d+)/.exec(path)?.[1] ?? 0),
  rest: path.replace(/^(\/api)?\/v\d+/, ''),
})
const hasNewer = ({ path, operation: { method } }: (typeof routes)[number]): boolean =>
  routes.some(
    (other) =>
      other.operation.method === method &&
      partsOf(other.path).rest === partsOf(path).rest &&
      partsOf(other.path).version > partsOf(path).version,
  )

test.each(routes)(
  '$name is deprecated if there is a newer version of it, which its description names',
  (route) => {
    const { deprecated = false, description } = described(route.path, route.operation.method) ?? {}
    expect(deprecated).toBe(hasNewer(route))
    const newer =
      route.path === route.operation.path ? route.operation.replacedBy : route.operation.path
    if (deprecated)
      expect(description).toContain(` ${route.operation.method} ${templateOf(newer ?? '')}.`)
  },
)

test('what replaces an operation exists', () => {
  const names = routes.map(({ name }) => name)
  for (const { operation } of routes)
    if (operation.replacedBy) expect(names).toContain(`${operation.method} ${operation.replacedBy}`)
})

test('the description lists the permission and who may call the operation', () => {
  expect(described('/api/v3/communities/:communityId', 'PUT')).toMatchObject({
    'x-permission': 'EDIT_COMMUNITY',
    description: expect.stringContaining(
      'Needs the permission EDIT_COMMUNITY. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.',
    ),
  })
})

test.each(routes)('$name says in a sentence what it does', ({ path, operation }) => {
  expect(operation.description).toMatch(/^[A-Z`].*\.$/s)
  expect(described(path, operation.method)?.description).toContain(operation.description)
})

test.each(routes)('$name says what each of its parameters means', ({ path, operation }) => {
  const { parameters = [], requestBody } = described(path, operation.method) ?? {}
  const named = parameters.map(({ name, description }) => [name, description] as const)
  const fields = Object.entries(
    requestBody?.content[bodyTypeOf(operation)]?.schema.properties ?? {},
  )
  const without = [
    ...named,
    ...fields.map(([name, { description }]) => [name, description] as const),
  ].filter(([, meaning]) => !meaning)
  expect(without.map(([name]) => name)).toEqual([])
})

test.each(routes)('$name fills in parameters that have one value only', ({ path, operation }) => {
  const constant =
    described(path, operation.method)?.parameters.filter(
      ({ schema }) => schema.const !== undefined,
    ) ?? []
  expect(constant.map(({ example }) => example)).toEqual(constant.map(({ schema }) => schema.const))
})

test('operations are grouped by noun, and no group is empty', () => {
  const used = new Set(
    Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap(({ tags }) => tags),
    ),
  )
  expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort())
})
