import { createHash } from 'node:crypto'

/** The number of lanes, fixed for ever: lane number = Kafka partition. */
export const laneCount = 12
export const allLanes: readonly number[] = Array.from({ length: laneCount }, (_, lane) => lane)

const cacheAtMost = 20_000
const cache = new Map<string, number>()

/** The lane of an ordering key in a network: the first four bytes of sha256(networkId + newline + key), modulo 12. */
export const laneOf = (networkId: string, orderingKey: string): number => {
  const text = `${networkId}\n${orderingKey}`
  const known = cache.get(text)
  if (known !== undefined) return known
  const lane = createHash('sha256').update(text).digest().readUInt32BE(0) % laneCount
  if (cache.size >= cacheAtMost) cache.clear()
  cache.set(text, lane)
  return lane
}
