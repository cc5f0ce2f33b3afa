import type { z } from 'zod'
import { type JsonObject, schemaCollector } from '../src/documents/json-schema.ts'

/**
 * The paths of members that break the rule for null in an answer's schema: only ids, timestamps and
 * objects may be null, and a nullable member must not be optional.
 */
export const nullableIn = (schema: z.ZodType): string[] => {
  const { collect, components } = schemaCollector({ target: 'draft-2020-12', io: 'output' })

  const resolve = (node: unknown): JsonObject => {
    if (!isNode(node)) return {}
    return typeof node.$ref === 'string' ? resolve(components[nameIn(node.$ref)]) : node
  }
  const mayBeNull = (node: unknown): boolean =>
    isNode(node) &&
    (typeof node.$ref === 'string' && scalars.has(nameIn(node.$ref))
      ? true
      : resolve(node).type === 'object')

  const breaches = (path: string, node: unknown): string[] => {
    if (Array.isArray(node)) return node.flatMap((child) => breaches(path, child))
    if (!isNode(node)) return []
    const { properties: _, ...others } = node
    if (!admitsNull(node))
      return [
        ...membersOf(path, node),
        ...Object.values(others).flatMap((child) => breaches(path, child)),
      ]
    const [value, ...more] = alternatives(node).filter((branch) => !admitsNull(branch))
    return mayBeNull(value) && more.length === 0 ? breaches(path, value) : [path]
  }
  const membersOf = (path: string, { properties, required }: JsonObject): string[] =>
    Object.entries(isNode(properties) ? properties : {}).flatMap(([name, member]) => {
      const at = path ? `${path}.${name}` : name
      const isOptional = !(Array.isArray(required) && required.includes(name))
      return isOptional && admitsNull(member) ? [at] : breaches(at, member)
    })

  const own = breaches('', collect(schema))
  return [
    ...new Set([
      ...own,
      ...Object.entries(components).flatMap(([name, component]) => breaches(name, component)),
    ]),
  ].sort()
}

/** The scalars that may be null (`resources/scalars.ts`). */
const scalars: ReadonlySet<string> = new Set(['Id', 'Timestamp'])

const isNode = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
const alternatives = ({ anyOf }: JsonObject): unknown[] => (Array.isArray(anyOf) ? anyOf : [])

/** Whether null matches: by type, as a listed value, or in an alternative. */
const admitsNull = (node: unknown): boolean =>
  isNode(node) &&
  (node.const === null ||
    [node.type].flat().includes('null') ||
    (Array.isArray(node.enum) && node.enum.includes(null)) ||
    alternatives(node).some(admitsNull))
