import type { RealtimeOwners } from '@causerie/broadcasts'
import type { RealtimeViewer, Resource, Revocation } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import { type ConsistencyToken, formatConsistencyToken, type Recorded } from '@causerie/protocol'
import { isRemembered } from '../events/deciding-kinds.ts'
import { createBlocks } from './blocks.ts'
import { createRevisions } from './revisions.ts'
import { slicesOf } from './slices.ts'
import { createTurns, type Turns } from './turns.ts'

/** Who may read what, as the owners said, until an event revokes it. */
export type Access = {
  /** Those of the viewers, by user id, who may read the record. */
  readers(
    networkId: string,
    of: Resource,
    viewers: readonly RealtimeViewer[],
  ): Promise<ReadonlySet<string>>
  /**
   * Forgets what an event may have ended, so that it is asked anew before anything later is told.
   */
  revoke(service: ServiceName, event: Recorded, revocation: Revocation): void
}

/** So many answers are remembered; beyond, all are asked anew. */
const grantsAtMost = 500_000
/** Viewers that an owner is asked about at once. */
const viewersAtOnce = 250
/** So many viewers whose answers are known take as long as an item. */
const knownPerItem = 10

/** What an owner said about some viewers. */
type Answer = { revision: number; asked: Promise<unknown>; readers: ReadonlySet<string> }
type Grants = Map<string, Answer>
type Asking = { networkId: string; of: Resource; grants: Grants }

export const createAccess = (owners: RealtimeOwners, turns: Turns = createTurns()): Access => {
  const byRecord = new Map<string, Grants>()
  let remembered = 0
  const revisions = createRevisions()
  /**
   * By network, the last event of each lane that revoked something: owners answer only when they
   * have read it.
   */
  const revoked = new Map<
    string,
    Map<string, ConsistencyToken extends ReadonlyMap<string, infer P> ? P : never>
  >()
  const positionOf = (networkId: string) =>
    formatConsistencyToken(revoked.get(networkId) ?? new Map())
  const blocks = createBlocks({ owners, revisions, positionOf })
  // No id contains a line break.
  const keyOf = (networkId: string, { owner, kind, id }: Resource) =>
    `${networkId}\n${owner}\n${kind}\n${id}`
  const viewerKey = ({ kind, userId }: RealtimeViewer) => `${kind}\n${userId}`

  const grantsOf = (key: string): Grants => {
    const grants = byRecord.get(key) ?? new Map<string, Answer>()
    byRecord.set(key, grants)
    return grants
  }
  const makeRoom = (): void => {
    if (remembered < grantsAtMost) return
    byRecord.clear()
    remembered = 0
  }

  /** Asks an owner that has read everything that was revoked. */
  const ask = async (
    networkId: string,
    { owner, kind, id }: Omit<Resource, 'written'>,
    viewers: readonly RealtimeViewer[],
  ) => {
    const input = { kind, id, viewers: [...viewers] }
    const { readers } = await owners.ask(owner, 'readers', {
      networkId,
      input,
      position: positionOf(networkId),
    })
    return readers
  }
  /** Asks, and remembers what is answered unless it fails. */
  const askAnew = ({ networkId, of, grants }: Asking, viewers: readonly RealtimeViewer[]): void => {
    const asked = ask(networkId, of, viewers).then((readers) => {
      answer.readers = new Set(readers)
    })
    const answer: Answer = { revision: revisions.current(), asked, readers: new Set() }
    remembered -= grants.size
    for (const viewer of viewers) grants.set(viewerKey(viewer), answer)
    remembered += grants.size
    asked.catch(() => {
      for (const viewer of viewers)
        if (grants.get(viewerKey(viewer)) === answer) grants.delete(viewerKey(viewer))
    })
  }
  const answersOf = (
    networkId: string,
    of: Resource,
    viewers: readonly RealtimeViewer[],
  ): (Answer | undefined)[] => {
    makeRoom()
    const grants = grantsOf(keyOf(networkId, of))
    const unknown = viewers.filter(
      (viewer) =>
        (grants.get(viewerKey(viewer))?.revision ?? -1) < revisions.of(networkId, viewer.userId),
    )
    if (unknown.length > 0) askAnew({ networkId, of, grants }, unknown)
    return viewers.map((viewer) => grants.get(viewerKey(viewer)))
  }

  /** Those of some viewers who may read the record, whoever wrote what stands there. */
  const admitted = async (
    networkId: string,
    of: Resource,
    viewers: readonly RealtimeViewer[],
  ): Promise<RealtimeViewer[]> => {
    if (!isRemembered[of.kind]) {
      const readers = new Set(await ask(networkId, of, viewers))
      return viewers.filter(({ userId }) => readers.has(userId))
    }
    const answers = answersOf(networkId, of, viewers)
    await Promise.all([...new Set(answers)].map(async (answer) => answer?.asked))
    return viewers.filter(({ userId }, i) => answers[i]?.readers.has(userId))
  }
  /**
   * Leaves out those from whom a block hides what was written there: the owner decides as for its
   * lists.
   */
  const notHidden = async (
    networkId: string,
    { owner, written }: Resource,
    viewers: readonly RealtimeViewer[],
  ) => {
    const behind = written ? await blocks.behind(networkId, written.by, viewers) : new Set()
    if (!written || behind.size === 0) return viewers
    const asked = viewers.filter((viewer) => behind.has(viewer))
    const readers = new Set(await ask(networkId, { owner, ...written.record }, asked))
    return viewers.filter((viewer) => !behind.has(viewer) || readers.has(viewer.userId))
  }

  return {
    readers: async (networkId, of, viewers) => {
      const readers = new Set<string>()
      for (const some of slicesOf(viewers, viewersAtOnce)) {
        await turns.next()
        turns.spend(some.length / knownPerItem)
        for (const { userId } of await notHidden(
          networkId,
          of,
          await admitted(networkId, of, some),
        ))
          readers.add(userId)
      }
      return readers
    },
    revoke: (service, { networkId, lane, incarnation, position }, { of, userIds }) => {
      const lanes = revoked.get(networkId) ?? new Map()
      revoked.set(networkId, lanes.set(`${service}:${lane}`, { incarnation, position }))
      if (of === 'all') {
        revisions.revoke(networkId, userIds)
        return
      }
      for (const resource of of) {
        const key = keyOf(networkId, resource)
        const grants = byRecord.get(key)
        remembered -= grants?.size ?? 0
        for (const userId of userIds ?? [])
          for (const kind of ['user', 'admin'] as const) grants?.delete(viewerKey({ kind, userId }))
        // A new map, so that answers on their way are not remembered.
        if (!userIds) byRecord.delete(key)
        remembered += byRecord.get(key)?.size ?? 0
      }
    },
  }
}
