import { type AnyEventContract, eventsOf } from '@causerie/contracts/events'
import type { Broadcast, Revocation } from '@causerie/contracts/realtime'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { newest, type Recorded } from '@causerie/protocol'

const knownOf = (service: ServiceName): [string, AnyEventContract][] =>
  Object.values<AnyEventContract>(eventsOf[service]).map((kind) => [
    `${service} ${kind.type}`,
    kind,
  ])
const known = new Map(services.flatMap(knownOf))

/** What an event means to clients: to whom it is told, and what it revokes. */
export type Meaning = {
  event: Recorded
  broadcasts: readonly Broadcast[]
  revocation: Revocation | undefined
}

/** Events of types that this version does not know mean nothing. */
export const meaningOf = (service: ServiceName, recorded: Recorded): Meaning => {
  const kind = known.get(`${service} ${recorded.type}`)
  if (!kind) return { event: recorded, broadcasts: [], revocation: undefined }
  // A contract takes the data of its own type.
  const event = newest(kind, recorded as Recorded<never>)
  return {
    event,
    broadcasts: kind.broadcasts?.(event) ?? [],
    revocation: kind.revokes?.(event.data),
  }
}
