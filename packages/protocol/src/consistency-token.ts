import type { ServiceName } from './operation.ts'

/** The position of an event across restores: a higher incarnation is later. */
export type LanePosition = { incarnation: number; position: number }
/** The positions that a user has seen, by `<service>:<lane>`. */
export type ConsistencyToken = ReadonlyMap<string, LanePosition>

export const isReached = (wanted: LanePosition, reached: LanePosition): boolean =>
  reached.incarnation > wanted.incarnation ||
  (reached.incarnation === wanted.incarnation && reached.position >= wanted.position)

export const formatConsistencyToken = (token: ConsistencyToken): string =>
  [...token]
    .map(
      ([lane, { incarnation, position }]) => `${lane.replace(':', `.${incarnation}:`)}@${position}`,
    )
    .join(',')

const entry = /^([a-z]+)\.(\d{1,9}):(\d|[1-8]\d|9[0-5])@(\d{1,15})$/
/** Five services with the maximum of 96 lanes each. */
const maxEntries = 480

/** The positions of these services. Ignores malformed entries: clients may send anything. */
export const parseConsistencyToken = (
  text: string,
  of: readonly ServiceName[],
): ConsistencyToken => {
  const token = new Map<string, LanePosition>()
  for (const part of text.split(',').slice(0, maxEntries)) {
    const trimmed = part.trim()
    // Most entries belong to other services, so the name is compared before the entry is parsed.
    const matched = of.some((name) => trimmed.startsWith(`${name}.`)) && entry.exec(trimmed)
    if (!matched) continue
    const [, service, incarnation, lane, position] = matched
    keepLater(token, `${service}:${lane}`, {
      incarnation: Number(incarnation),
      position: Number(position),
    })
  }
  return token
}

/** The later position of every lane. */
export const mergeConsistencyTokens = (
  a: ConsistencyToken,
  b: ConsistencyToken,
): ConsistencyToken => {
  const merged = new Map(a)
  for (const [lane, position] of b) keepLater(merged, lane, position)
  return merged
}

const keepLater = (
  token: Map<string, LanePosition>,
  lane: string,
  position: LanePosition,
): void => {
  const known = token.get(lane)
  if (!known || !isReached(position, known)) token.set(lane, position)
}
