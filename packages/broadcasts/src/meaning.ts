import { type AnyEventContract, eventsOf } from '@causerie/contracts/events'
import type { Broadcast, Revocation } from '@causerie/contracts/realtime'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { isUntold, newest, type Recorded } from '@causerie/protocol'

const knownOf = (service: ServiceName): [string, AnyEventContract][] =>
  Object.values<AnyEventContract>(eventsOf[service]).map((kind) => [
    `${service} ${kind.type}`,
    kind,
  ])
const known = new Map(services.flatMap(knownOf))

/**
 * An event in the newest version of its contract; undefined where this version does not know its
 * type.
 */
export const understood = (
  service: ServiceName,
  recorded: Recorded,
): { kind: AnyEventContract; event: Recorded<never> } | undefined => {
  const kind = known.get(`${service} ${recorded.type}`)
  // A contract takes the data of its own type.
  return kind && { kind, event: newest(kind, recorded as Recorded<never>) }
}

/** What an event means to clients: to whom it is told, and what it revokes. */
export type Meaning = {
  event: Recorded
  broadcasts: readonly Broadcast[]
  revocation: Revocation | undefined
}

/** Events of types that this version does not know mean nothing, and nobody is told of imports. */
export const meaningOf = (service: ServiceName, recorded: Recorded): Meaning => {
  const known = understood(service, recorded)
  if (!known) return { event: recorded, broadcasts: [], revocation: undefined }
  const { kind, event } = known
  return {
    event,
    broadcasts: isUntold(event) ? [] : (kind.broadcasts?.(event) ?? []),
    revocation: kind.revokes?.(event.data),
  }
}
