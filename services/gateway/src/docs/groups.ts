type Json = Readonly<Record<string, unknown>>
type Operation = Json & { tags: readonly string[]; operationId: string }
type Group = { name: string; description: string }
/** The parts of the OpenAPI document that groups are cut from. */
export type Document = Json & {
  tags: readonly Group[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<Record<string, Json>>
}

/**
 * The document of one group, or of one operation of it, with the components that are mentioned.
 * Undefined if there is no such.
 */
export const documentOfGroup = (
  document: Document,
  group: string,
  operationId?: string,
): Document | undefined => {
  const tags = document.tags.filter(({ name }) => name === group)
  const isMeant = ({ tags: groups, operationId: id }: Operation) =>
    groups.includes(group) && (operationId === undefined || id === operationId)
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const own = Object.entries(methods).filter(([, operation]) => isMeant(operation))
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : []
    }),
  )
  if (tags.length === 0 || Object.keys(paths).length === 0) return undefined
  return {
    ...document,
    tags,
    paths,
    components: { ...document.components, ...mentioned(document.components, paths) },
  }
}

/**
 * The kinds of components that are mentioned by reference; security schemes are mentioned by name.
 */
const byReference = ['schemas', 'responses', 'parameters', 'examples'] as const

const mentioned = (components: Document['components'], root: unknown): Record<string, Json> => {
  const found = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      if (found.has(`${kind}/${name}`)) continue
      found.add(`${kind}/${name}`)
      follow(components[kind]?.[name] ?? null)
    }
  }
  follow(root)
  return Object.fromEntries(
    byReference.map((kind) => [
      kind,
      Object.fromEntries(
        Object.entries(components[kind] ?? {}).filter(([name]) => found.has(`${kind}/${name}`)),
      ),
    ]),
  )
}
