import { type AnyEventKind, newest, type Recorded } from '@causerie/contract'
import { eventsOf } from '@causerie/contracts/events'
import { type ServiceName, services } from '@causerie/contracts/shared'
import type { Broadcast, BroadcastsOf } from './broadcast.ts'
import { chatBroadcasts } from './chat-broadcasts.ts'
import { communityBroadcasts } from './community-broadcasts.ts'
import { contentBroadcasts } from './content-broadcasts.ts'
import { notificationsBroadcasts } from './notifications-broadcasts.ts'
import { type Revocation, revocationBy } from './revocations.ts'
import { streamingBroadcasts } from './streaming-broadcasts.ts'

const tables: { [S in ServiceName]: BroadcastsOf<S> } = {
  community: communityBroadcasts,
  content: contentBroadcasts,
  chat: chatBroadcasts,
  streaming: streamingBroadcasts,
  notifications: notificationsBroadcasts,
}

type Known = { name: string; kind: AnyEventKind; tell: (event: Recorded) => readonly Broadcast[] }
const knownOf = (service: ServiceName): [string, Known][] => {
  const kinds: Readonly<Record<string, AnyEventKind>> = eventsOf[service]
  // Each entry takes the data of its own event.
  const table = tables[service] as Readonly<Record<string, Known['tell']>>
  return Object.entries(kinds).flatMap(([name, kind]) => {
    const tell = table[name]
    return tell ? [[`${service} ${kind.type}`, { name, kind, tell }]] : []
  })
}
const known = new Map(services.flatMap(knownOf))

/** What an event means to clients: to whom it is told, and what it revokes. */
export type Meaning = { event: Recorded; broadcasts: readonly Broadcast[]; revocation: Revocation | undefined }

/** Events of types that this version does not know mean nothing. */
export const meaningOf = (service: ServiceName, recorded: Recorded): Meaning => {
  const found = known.get(`${service} ${recorded.type}`)
  if (!found) return { event: recorded, broadcasts: [], revocation: undefined }
  const event = newest(found.kind, recorded)
  return { event, broadcasts: found.tell(event), revocation: revocationBy(service, found.name, event) }
}
