import { createHash } from 'node:crypto'
import { memoize } from '../dsl/memoize.ts'

/** The number of lanes, fixed for ever: lane number = Kafka partition. */
export const laneCount = 12
export const allLanes: readonly number[] = Array.from({ length: laneCount }, (_, lane) => lane)

const laneOfText = memoize((text) => createHash('sha256').update(text).digest().readUInt32BE(0) % laneCount)

/** The lane of an ordering key in a network: the first four bytes of sha256(networkId + newline + key), modulo 12. */
export const laneOf = (networkId: string, orderingKey: string): number => laneOfText(`${networkId}\n${orderingKey}`)
