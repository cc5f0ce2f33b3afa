import type { Reader } from '@causerie/kernel'
import { shownActors } from './actor.ts'
import { type ActorOfViewer, actorsSeenOtherwise, actorsSinceJoining, type BlockingViewer } from './actors-of-viewer.ts'
import { blockedActors } from './blocked-actors.ts'
import { groupedBy } from './grouped.ts'
import { newestActors } from './newest-actors.ts'
import type { TrayRow } from './tray-items-statement.ts'

/**
 * An actor of an item: when their latest act was done, and told. Actors with null times are counted in the item, but are hidden from this
 * viewer. `sinceCount` is the number of actors of an item whose earlier acts do not concern the viewer.
 */
export type ActorRow = ActorOfViewer & { sinceCount?: number }

/**
 * The actors of these items as the viewer sees them: at least the newest that are shown, and all who are hidden. First come those whose
 * own row is not what the viewer sees; so many more of the newest are read, whatever the number of actors.
 */
export const trayActors = async (reader: Reader, viewer: BlockingViewer, items: readonly TrayRow[]): Promise<ActorRow[]> => {
  const [own, shared, since] = [inScope(items, 'own'), inScope(items, 'whole'), items.filter(({ scope }) => scope === 'since')]
  const [seenOtherwise, blocked, sinceJoining] = await Promise.all([
    actorsSeenOtherwise(reader, viewer.userId, shared),
    blockedActors(reader, viewer, { own, shared }),
    actorsSinceJoining(reader, viewer, since),
  ])
  const known = new Map<string, ActorRow>([...seenOtherwise, ...blocked].map((row) => [keyOf(row), row]))
  const knownOf = groupedBy(({ itemId }) => itemId, [...known.values()])
  const wanted = (itemIds: readonly string[]) =>
    itemIds.map((itemId) => ({ itemId, size: shownActors + (knownOf.get(itemId)?.length ?? 0) }))
  const newest = await newestActors(reader, viewer.userId, { own: wanted(own), shared: wanted(shared) })
  return [...known.values(), ...newest.filter((row) => !known.has(keyOf(row))), ...sinceJoining]
}

const inScope = (items: readonly TrayRow[], scope: TrayRow['scope']): string[] =>
  items.filter((item) => item.scope === scope).map(({ itemId }) => itemId)
const keyOf = ({ itemId, actorId }: { itemId: string; actorId: string }): string => `${itemId} ${actorId}`
