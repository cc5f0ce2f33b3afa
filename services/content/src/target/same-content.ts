import { isDeepStrictEqual } from 'node:util'

/** Whether two values are the same JSON. Members may be in any order; undefined ones are absent. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(asJson(a), asJson(b))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

type Mentionees = readonly { userIds?: readonly string[] | undefined }[]
type Requested = {
  requested: object
  mentioned: readonly string[]
  isKnown: (userId: string) => boolean
}
/**
 * Whether the stored record has the requested fields. Of the mentioned users it has only those who
 * were known.
 */
export const isSameContent = (
  stored: { mentionees: Mentionees },
  { requested, mentioned, isKnown }: Requested,
): boolean => {
  const fields: Readonly<Record<string, unknown>> = { ...stored }
  const before = stored.mentionees.flatMap(({ userIds }) => userIds ?? [])
  const now = mentioned.filter((userId) => before.includes(userId) || isKnown(userId))
  return (
    isSameJson(before, now) &&
    Object.entries(requested).every(([field, value]) => isSameJson(value, fields[field]))
  )
}
