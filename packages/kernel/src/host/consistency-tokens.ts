import { formatConsistencyToken, type ServiceName } from '@causerie/protocol'
import type { Readers } from './service-connections.ts'

const headsAtStart =
  'select l.lane, l.head as position, j.incarnation from lanes l join journal j on j.lane = l.lane and j.position = l.head'
type Head = { lane: number; position: number; incarnation: number }

/**
 * Makes consistency tokens of positions. Events from before this start were recorded in an earlier
 * incarnation and keep it.
 */
export const consistencyTokens = async (
  service: ServiceName,
  incarnation: number,
  { read }: Pick<Readers, 'read'>,
) => {
  const atStart = new Map(
    (await read<Head>(headsAtStart, [])).map(({ lane, ...head }) => [lane, head]),
  )
  const incarnationOf = (lane: number, position: number) => {
    const head = atStart.get(lane)
    return head && position <= head.position ? head.incarnation : incarnation
  }
  return (heads: ReadonlyMap<number, number>): string => {
    const recorded = [...heads].filter(([, position]) => position > 0)
    return formatConsistencyToken(
      new Map(
        recorded.map(([lane, position]) => [
          `${service}:${lane}`,
          { incarnation: incarnationOf(lane, position), position },
        ]),
      ),
    )
  }
}
