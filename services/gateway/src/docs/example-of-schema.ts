import { exampleIds } from '@causerie/contracts/shared'
import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema
/** `name`: the member whose value this is; `within`: the named types around it. */
type Place = { defs: Readonly<Record<string, unknown>>; name: string; within: readonly string[] }

/**
 * A value that fits an object, for readers: its first list has one record, the others are empty, so
 * that the record which it is about is seen.
 */
export const exampleOfSchema = (type: z.ZodType): unknown => {
  const schema = z.toJSONSchema(type)
  const { $defs: defs = {}, properties } = schema
  if (!properties) return partOf(schema, { defs, name: '', within: [] })
  const [shown] = Object.entries(properties).find(([, one]) => isList(one)) ?? []
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [
      name,
      isList(one) && name !== shown ? [] : partOf(one, { defs, name, within: [] }),
    ]),
  )
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): boolean => isSchema(value) && value.type === 'array'

const partOf = (schema: unknown, place: Place): unknown => {
  if (!isSchema(schema)) return null
  const { $ref, anyOf, allOf, type, items, properties } = schema
  if ($ref !== undefined) {
    const named = $ref.slice($ref.lastIndexOf('/') + 1)
    // A record within itself, as the children of a post are.
    if (place.within.includes(named)) return undefined
    return partOf(place.defs[named], { ...place, within: [...place.within, named] })
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return partOf(anyOf[0], place)
  if (allOf) return partOf(allOf[0], place)
  if (type === 'array') {
    const item = partOf(items, place)
    return item === undefined ? [] : [item]
  }
  if (type === 'object' && !properties) return place.name === 'data' ? contents : {}
  if (type === 'object') return membersOf(properties ?? {}, place)
  return plainValueOf(schema, place.name)
}

const membersOf = (properties: Readonly<Record<string, unknown>>, place: Place) =>
  Object.fromEntries(
    Object.entries(properties)
      .map(([name, one]) => [name, partOf(one, { ...place, name })] as const)
      .filter(([, value]) => value !== undefined),
  )

const ids: Readonly<Record<string, string>> = exampleIds
const texts: Readonly<Record<string, string>> = {
  text: 'The first tomatoes are ripe.',
  displayName: 'Alice',
  name: 'like',
  myReactions: 'like',
  tags: 'tomatoes',
  path: 'public',
}
/** Free form, in which most records have a text. */
const contents = { text: texts.text }
const exampleTime = '2026-11-28T12:00:00.000Z'

const plainValueOf = ({ type, format, minimum = 0 }: Schema, name: string): unknown => {
  if (format === 'date-time') return exampleTime
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (type === 'null') return null
  return texts[name] ?? (/Ids?$/.test(name) ? idNamed(name) : name)
}

/** `creatorPublicId` is the id of a user, `channelPublicId` that of a channel. */
const idNamed = (name: string): string => {
  const singular = name.replace('Public', '').replace(/s$/, '')
  const isOfUser = /user|creator|actor|member|streamer/i.test(singular)
  return ids[singular] ?? (isOfUser ? exampleIds.userId : exampleIds.postId)
}
