import { type ConsistencyToken, formatConsistencyToken, type Recorded } from '@causerie/contract'
import type { RealtimeViewer } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import type { Resource } from '../events/broadcast.ts'
import { isRemembered } from '../events/deciding-kinds.ts'
import type { Revocation } from '../events/revocations.ts'
import type { Owners } from '../owners.ts'

/** Who may read what, as the owners said, until an event revokes it. */
export type Access = {
  /** Those of the viewers, by user id, who may read the record. */
  readers(networkId: string, of: Resource, viewers: readonly RealtimeViewer[]): Promise<ReadonlySet<string>>
  /** Forgets what an event may have ended, so that it is asked anew before anything later is told. */
  revoke(service: ServiceName, event: Recorded, revocation: Revocation): void
}

/** So many records are remembered; beyond, all are asked anew. */
const recordsAtMost = 50_000

type Grants = Map<string, Promise<boolean>>

export const createAccess = (owners: Owners): Access => {
  const byRecord = new Map<string, Grants>()
  /** By network, the last event of each lane that revoked something: owners answer only when they have read it. */
  const revoked = new Map<string, Map<string, ConsistencyToken extends ReadonlyMap<string, infer P> ? P : never>>()
  // No id contains a line break.
  const keyOf = (networkId: string, { owner, kind, id }: Resource) => `${networkId}\n${owner}\n${kind}\n${id}`
  const viewerKey = ({ kind, userId }: RealtimeViewer) => `${kind}\n${userId}`

  const grantsOf = (key: string): Grants => {
    const known = byRecord.get(key)
    if (known) return known
    if (byRecord.size >= recordsAtMost) byRecord.clear()
    const grants: Grants = new Map()
    byRecord.set(key, grants)
    return grants
  }

  /** Asks an owner that has read everything that was revoked. */
  const ask = async (networkId: string, { owner, kind, id }: Resource, viewers: readonly RealtimeViewer[]) => {
    const position = formatConsistencyToken(revoked.get(networkId) ?? new Map())
    const { readers } = await owners.ask(owner, 'readers', { networkId, input: { kind, id, viewers: [...viewers] }, position })
    return new Set(readers)
  }
  const remember = (networkId: string, of: Resource, viewers: readonly RealtimeViewer[]): void => {
    const grants = grantsOf(keyOf(networkId, of))
    const answered = ask(networkId, of, viewers)
    for (const viewer of viewers) {
      const granted = answered.then((readers) => readers.has(viewer.userId))
      grants.set(viewerKey(viewer), granted)
      // What failed is asked again.
      granted.catch(() => grants.get(viewerKey(viewer)) === granted && grants.delete(viewerKey(viewer)))
    }
  }

  return {
    readers: async (networkId, of, viewers) => {
      if (!isRemembered[of.kind]) return ask(networkId, of, viewers)
      const grants = grantsOf(keyOf(networkId, of))
      const unknown = viewers.filter((viewer) => !grants.has(viewerKey(viewer)))
      if (unknown.length > 0) remember(networkId, of, unknown)
      const asked = viewers.map((viewer) => grants.get(viewerKey(viewer)) ?? Promise.resolve(false))
      const granted = await Promise.all(asked)
      return new Set(viewers.filter((_, i) => granted[i]).map(({ userId }) => userId))
    },
    revoke: (service, { networkId, lane, incarnation, position }, { of, userIds }) => {
      const lanes = revoked.get(networkId) ?? new Map()
      revoked.set(networkId, lanes.set(`${service}:${lane}`, { incarnation, position }))
      const forget = (grants: Grants | undefined) => {
        if (!userIds) return grants?.clear()
        for (const userId of userIds) for (const kind of ['user', 'admin'] as const) grants?.delete(viewerKey({ kind, userId }))
      }
      if (of !== 'all') {
        for (const resource of of) {
          const key = keyOf(networkId, resource)
          // A new map, so that answers on their way are not remembered.
          if (userIds) forget(byRecord.get(key))
          else byRecord.delete(key)
        }
        return
      }
      for (const [key, grants] of byRecord) if (key.startsWith(`${networkId}\n`)) forget(grants)
    },
  }
}
