/** What the generator reads of `docs/openapi.json` and `docs/asyncapi.json`. */
export type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  allOf?: readonly Schema[]
  items?: Schema
  description?: string
}
export type Parameter = {
  name: string
  in: string
  schema: Schema
  $ref?: string
  description?: string
  example?: unknown
}
type Content = { content?: Record<string, { schema?: Schema; example?: unknown }> }
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: readonly string[]
  deprecated?: boolean
  security: readonly Record<string, unknown>[]
  parameters: readonly Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
export type Document = {
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown> & { schemas: Record<string, Schema> }
}

export type Route = { method: string; path: string; operation: Operation }

export const routesOf = ({ paths }: Pick<Document, 'paths'>): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

const keyParameter = '#/components/parameters/Idempotency-Key'

/**
 * Without refusals, which the client throws, and the key of commands, which it sends itself. What
 * `options` of a list are is said beside each.
 */
export const forTheClient = ({ paths, components, ...document }: Document): Document => {
  const { examples: _, responses: __, parameters: ___, ...kept } = components
  const shortened = ({ responses, parameters, ...operation }: Operation): Operation => ({
    ...operation,
    parameters: describedOptions(parameters.filter(({ $ref }) => $ref !== keyParameter)),
    responses: Object.fromEntries(
      Object.entries(responses).filter(([status]) => Number(status) < 300),
    ),
  })
  const all = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, shortened(operation)]),
    ),
  ])
  return { ...document, components: kept, paths: Object.fromEntries(all) }
}

/**
 * The contract describes `options` as a whole, a member in the sentences that name it, or the same
 * member beside `options`.
 */
const describedOptions = (parameters: readonly Parameter[]): Parameter[] => {
  const describe = (name: string, whole: string): string => {
    const beside = parameters.find((parameter) => parameter.name === name)?.description
    const own = whole.split(/(?<=\.) /).filter((sentence) => sentence.includes(`\`${name}\``))
    const text = (beside ?? (own.join(' ') || whole)).replace(`\`${name}\`: `, '')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return parameters.map((parameter) => {
    const { name, description: whole = '', schema } = parameter
    if (name !== 'options') return parameter
    const members = Object.entries(schema.properties ?? {}).map(([member, type]) => [
      member,
      { description: describe(member, whole), ...type },
    ])
    return { ...parameter, schema: { ...schema, properties: Object.fromEntries(members) } }
  })
}
