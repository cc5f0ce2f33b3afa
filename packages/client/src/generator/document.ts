/** What the generator reads of `docs/openapi.json` and `docs/asyncapi.json`. */
export type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  allOf?: readonly Schema[]
  items?: Schema
}
export type Parameter = { name: string; in: string; schema: Schema; $ref?: string }
type Content = { content?: Record<string, { schema?: Schema }> }
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

/** Without refusals, which the client throws, and the key of commands, which it sends itself. */
export const forTheClient = ({ paths, components, ...document }: Document): Document => {
  const { examples: _, responses: __, parameters: ___, ...kept } = components
  const shortened = ({ responses, parameters, ...operation }: Operation): Operation => ({
    ...operation,
    parameters: parameters.filter(({ $ref }) => $ref !== keyParameter),
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
