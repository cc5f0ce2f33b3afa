import { z } from 'zod'

/** The part of an OpenAPI document of Kubernetes that describes objects. */
const OpenApi = z.object({ definitions: z.record(z.string(), z.looseObject({})) })
const Kinds = z.array(z.object({ group: z.string(), kind: z.string(), version: z.string() }))

/**
 * JSON schemas for kubeconform, by file name: one of all definitions, and one of each kind, as in `deployment-apps-v1.json`. They refuse
 * members that Kubernetes does not know, which it drops without a word.
 */
export const kubernetesSchemas = (openApi: unknown): Map<string, unknown> => {
  const { definitions } = OpenApi.parse(openApi)
  const strict = Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, strictSchema(name, schema)]))
  const kinds = Object.entries(definitions).flatMap(([name, schema]) =>
    Kinds.parse(schema['x-kubernetes-group-version-kind'] ?? []).map(
      (kind) => [fileOf(kind), { $ref: `definitions.json#/definitions/${name}` }] as const,
    ),
  )
  return new Map<string, unknown>([['definitions.json', { definitions: strict }], ...kinds])
}

const fileOf = ({ group, kind, version }: z.infer<typeof Kinds>[number]): string =>
  `${[kind.toLowerCase(), ...(group === '' ? [] : [group.split('.')[0]]), version].join('-')}.json`

const strictSchema = (name: string, schema: Record<string, unknown>): Record<string, unknown> => {
  // The document calls them texts; Kubernetes takes numbers as well.
  if (/\.(IntOrString|Quantity)$/.test(name)) return { type: ['string', 'number'] }
  return 'properties' in schema ? { ...schema, additionalProperties: false } : schema
}
