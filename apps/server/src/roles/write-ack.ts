import { setTimeout as sleep } from 'node:timers/promises'
import { services } from '@causerie/contracts/shared'
import type { Reconnecting, ServiceHost } from '@causerie/kernel/engine'
import { parseConsistencyToken, refuse } from '@causerie/protocol'

type Relayed = ReadonlyMap<number, number>
const waitsAtMost = 8_000
const lookEvery = 10
const relayedOf = 'select lane, relayed from relay'

/**
 * Answers a command only after its events are on Kafka (`WRITE_ACK=kafka`). On a timeout the answer
 * is 503; the events are recorded nevertheless, and a repeat under the same Idempotency-Key returns
 * their result.
 */
export const acknowledgedByKafka = (
  run: ServiceHost['run'],
  connection: Reconnecting,
): ServiceHost['run'] => {
  let looking: Promise<Relayed> | undefined
  const look = async (): Promise<Relayed> => {
    await sleep(lookEvery)
    looking = undefined
    const rows = await (await connection.get()).prepared<{ lane: number; relayed: number }>(
      relayedOf,
      [],
    )
    return new Map(rows.map(({ lane, relayed }) => [lane, relayed]))
  }
  return async (...request) => {
    const answer = await run(...request)
    if ('refusal' in answer || !answer.position) return answer
    const wanted = [...parseConsistencyToken(answer.position, services)].map(
      ([key, { position }]) => ({
        lane: Number(key.split(':')[1]),
        position,
      }),
    )
    const deadline = Date.now() + waitsAtMost
    while (Date.now() < deadline) {
      // All waiting commands share one query.
      looking ??= look()
      const relayed = await looking.catch(() => new Map<number, number>())
      if (wanted.every(({ lane, position }) => (relayed.get(lane) ?? 0) >= position)) return answer
    }
    return { refusal: refuse('unavailable') }
  }
}
