import { everyOperation } from '@causerie/contracts/every-contract'
import { type ExampleId, withIds } from '@causerie/contracts/shared'
import { formOf } from '../network/form.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  example?: unknown
  schema: { type?: string; default?: unknown }
}
type Described = {
  operationId: string
  tags: readonly [string]
  security: readonly Record<string, unknown>[]
  /** What operations share, the key of a command, is not filled in. */
  parameters: readonly (Parameter | { $ref: string })[]
  requestBody?: { content: { 'application/json': { example?: unknown } } }
}
/** What is used of an OpenAPI document. */
export type ApiDocument = { paths: Record<string, Record<string, Described>> }

/** Who asks, with which keys, and the ids of the records that the examples name. */
export type Asking = {
  apiKey: string
  serverKey: string
  adminToken: string
  token: string | undefined
  mediaServerKey: string
  ids: Partial<Record<ExampleId, string>>
}

/** An operation as it is found in a document, and the resource that it is listed with. */
export type Found = { operationId: string; method: string; path: string; resource: string }
export const operationsIn = ({ paths }: ApiDocument): Found[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags }]) => ({
      operationId,
      method,
      path,
      resource: tags[0],
    })),
  )

/** The document that a running installation serves. */
export const servedDocument = async (baseUrl: string): Promise<ApiDocument> =>
  // Made of the contracts.
  (await (await fetch(`${baseUrl}/docs/json`)).json()) as ApiDocument

/**
 * Sends the request of an operation that the explorer of a running installation fills in from this
 * document.
 */
export const sendPrefilled = async (
  { baseUrl, document }: { baseUrl: string; document: ApiDocument },
  { method, path }: Pick<Found, 'method' | 'path'>,
  asking: Asking,
): Promise<{ status: number; text: string }> => {
  const described = document.paths[path]?.[method]
  if (!described) throw new Error(`${method} ${path} is not in the document`)
  const operation = withIds(described, asking.ids)
  const { url, body } = prefilled(path, operation)
  const headers = {
    ...credentialOf(operation, asking),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const uploading = everyOperation[operation.operationId]
  // Whoever reads the documents picks a file.
  const sent = uploading?.upload ? formOf(uploading, uploading.example.body) : body
  const answer = await fetch(`${baseUrl}${url}`, {
    method: method.toUpperCase(),
    headers,
    redirect: 'manual',
    ...(sent !== undefined && { body: sent }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Examples, else defaults; parameters without either stay empty and are not sent. */
const prefilled = (
  path: string,
  { parameters, requestBody }: Described,
): { url: string; body?: string } => {
  const values = parameters.flatMap((parameter) => {
    if ('$ref' in parameter) return []
    const { name, in: place, example, schema } = parameter
    const value = example ?? schema.default
    // Of an object, the explorer makes up a value.
    if (value === undefined && schema.type === 'object') throw new Error(`${name} needs an example`)
    return value === undefined ? [] : [{ name, place, value }]
  })
  // Ids in paths are texts.
  const target = values
    .filter(({ place }) => place === 'path')
    .reduce(
      (url, { name, value }) => url.replace(`{${name}}`, encodeURIComponent(value as string)),
      path,
    )
  const query = values
    .filter(({ place }) => place === 'query')
    .flatMap(({ name, value }) => pairsOf(name, value))
  const body = requestBody?.content['application/json']?.example
  return {
    url: `${target}?${new URLSearchParams(query).toString()}`,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/**
 * Lists repeat the parameter, with objects in them as JSON; other objects have their members in
 * brackets.
 */
const pairsOf = (name: string, value: unknown): [string, string][] => {
  if (Array.isArray(value))
    return value.map((item) => [
      name,
      typeof item === 'object' ? JSON.stringify(item) : String(item),
    ])
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, String(inner)])
  return [[name, String(value)]]
}

const credentialOf = (
  { security }: Described,
  { apiKey, serverKey, adminToken, token, mediaServerKey }: Asking,
): Record<string, string> => {
  const headers: Record<string, Record<string, string>> = {
    token: { authorization: `Bearer ${token}` },
    'admin-token': { authorization: `Bearer ${adminToken}` },
    'api-key': { 'x-api-key': apiKey },
    'server-key': { 'x-server-key': serverKey },
    'media-server': { 'x-media-server-key': mediaServerKey },
  }
  return Object.assign({}, ...Object.keys(security[0] ?? {}).map((scheme) => headers[scheme]))
}
