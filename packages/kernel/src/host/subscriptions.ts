import { type Lease, type Lend, lease, type Reconnecting } from '@causerie/postgres'
import type { ServiceName } from '@causerie/protocol'
import type { Reader } from '../dsl/reader.ts'
import type { AnyService } from '../dsl/service.ts'
import { createCursors } from '../sources/cursors.ts'
import { type LaneShare, shareLanes } from '../sources/lane-share.ts'
import type { Source } from '../sources/source.ts'
import { type Subscription, subscribe } from '../sources/subscription.ts'
import type { Lanes } from '../write/lanes.ts'
import type { Result, Submission } from '../write/queued-decision.ts'

type SubscriptionsOptions = {
  service: AnyService
  instance: string
  sourceOf: (service: ServiceName, lease: Lease, share: LaneShare) => Source
  lanes: Lanes
  leases: Reconnecting
  background: Reconnecting
  fanOuts: Reconnecting
  lendToFold: Lend
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  /** Whether a network is deleted, so that nothing of it is folded. */
  isDeleted: (networkId: string) => boolean
  onError: (error: unknown, of?: object) => void
}

/**
 * The subscriptions of a service: one for each source of its replicas and follow-ups, its own
 * journal among them.
 */
export const subscriptionsOf = ({
  service,
  instance,
  sourceOf,
  leases,
  ...rest
}: SubscriptionsOptions) => {
  const { replicas, followUps, behind } = service
  const names = [
    ...new Set([
      ...Object.keys(replicas),
      ...followUps.map(({ on }) => on),
      ...(behind ? [service.name] : []),
    ]),
  ]
  const followUpsOf = (name: ServiceName) =>
    followUps.filter(({ on }) => on === name).map(({ followUp }) => followUp)
  const subscriptions = new Map<ServiceName, Subscription>()
  const others: Source[] = []
  const canRead = () => others.every((source) => source.isUp())
  const share = shareLanes({
    lanes: rest.lanes.all,
    instance,
    connection: leases,
    canRead,
    onError: rest.onError,
  })
  const start = async (name: ServiceName) => {
    const source = sourceOf(name, lease(leases, `source ${name}`, instance), share)
    if (name !== service.name) others.push(source)
    const { events, folds } = replicas[name] ?? {
      events: service.events,
      folds: behind?.folds ?? [],
    }
    subscriptions.set(
      name,
      await subscribe({
        source,
        events,
        folds,
        followUps: followUpsOf(name),
        isOwn: name === service.name,
        isAlone: share.isAlone,
        ...rest,
      }),
    )
  }
  return {
    isAlone: share.isAlone,
    /** Those that have started. */
    subscriptions: subscriptions as ReadonlyMap<ServiceName, Subscription>,
    createCursors: async (): Promise<void> => {
      for (const name of names)
        await createCursors(leases, {
          source: name,
          isOwn: name === service.name,
          followUps: followUpsOf(name),
        })
    },
    start: async (): Promise<void> => {
      await Promise.all(names.map(start))
      // Others read its lanes until now.
      share.begin()
    },
    close: async (): Promise<void> => {
      // Others read its lanes while it finishes.
      await share.close()
      await Promise.all([...subscriptions.values()].map((one) => one.close()))
    },
  }
}
