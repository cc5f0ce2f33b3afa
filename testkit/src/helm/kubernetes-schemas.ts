import { z } from 'zod'

/** The part of an OpenAPI document of Kubernetes that describes objects. */
const OpenApi = z.object({ definitions: z.record(z.string(), z.looseObject({})) })
const Kinds = z.array(z.object({ group: z.string(), kind: z.string(), version: z.string() }))
type Schema = Record<string, unknown>

/**
 * JSON schemas for kubeconform by file name, one for each kind, as in `deployment-apps-v1.json`.
 * They refuse members that Kubernetes does not know, which it drops without a word.
 */
export const kubernetesSchemas = (openApi: unknown): Map<string, Schema> => {
  const { definitions } = OpenApi.parse(openApi)
  const strict = new Map(
    Object.entries(definitions).map(([name, schema]) => [name, strictSchema(name, schema)]),
  )
  const kinds = Object.entries(definitions).flatMap(([name, schema]) =>
    Kinds.parse(schema['x-kubernetes-group-version-kind'] ?? []).map(
      (kind) => [fileOf(kind), name] as const,
    ),
  )
  return new Map(
    kinds.map(([file, name]) => [
      file,
      { $ref: `#/definitions/${name}`, definitions: usedBy(name, strict) },
    ]),
  )
}

const fileOf = ({ group, kind, version }: z.infer<typeof Kinds>[number]): string =>
  `${[kind.toLowerCase(), ...(group === '' ? [] : [group.split('.')[0]]), version].join('-')}.json`

const strictSchema = (name: string, schema: Schema): Schema => {
  // The document calls them texts; Kubernetes takes numbers as well.
  if (/\.(IntOrString|Quantity)$/.test(name)) return { type: ['string', 'number'] }
  return 'properties' in schema ? { ...schema, additionalProperties: false } : schema
}

/** A definition and all that it refers to. */
const usedBy = (first: string, definitions: ReadonlyMap<string, Schema>): Schema => {
  const used = new Set([first])
  for (const name of used)
    for (const [, other = ''] of JSON.stringify(definitions.get(name)).matchAll(
      /"#\/definitions\/([^"]+)"/g,
    ))
      used.add(other)
  return Object.fromEntries([...used].map((name) => [name, definitions.get(name)]))
}
