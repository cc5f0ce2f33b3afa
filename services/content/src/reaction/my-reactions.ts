import { maxReactionNames, type ReactionReferenceType } from '@causerie/contracts/content'
import { type Caller, type Doc, lookup, type Reader, sql } from '@causerie/kernel'

type OfViewer = { referenceType: string; referenceId: string; viewerId: string }

const keyOf = ({ referenceType, referenceId, viewerId }: OfViewer): string =>
  `${referenceType}\u0000${referenceId}\u0000${viewerId}`

type Found = OfViewer & { name: string }
const namesByKey = (found: readonly Found[]): Map<string, string[]> => {
  const names = new Map<string, string[]>()
  for (const one of found) names.set(keyOf(one), [...(names.get(keyOf(one)) ?? []), one.name])
  return names
}

const ofViewers = lookup(
  sql<
    Found,
    {
      referenceTypes: readonly string[]
      referenceIds: readonly string[]
      viewerIds: readonly string[]
    }
  >(
    'reactions_of_viewers',
    `
    select w.reference_type as "referenceType", w.reference_id as "referenceId", w.viewer_id as "viewerId", r.reaction_name as name
    from (
      select distinct * from unnest($referenceTypes::text[], $referenceIds::text[], $viewerIds::text[])
    ) w(reference_type, reference_id, viewer_id)
    cross join lateral (
      select reaction_name from reactions
      where network_id = $networkId and reference_type = w.reference_type and reference_id = w.reference_id and user_id = w.viewer_id
      limit ${maxReactionNames}
    ) r
    `,
  ),
  namesByKey,
)

/** A record with its counts of reactions, which say whether there are any. */
type Reacted = { id: string; activity: Doc<{ reactionsCount: number }> }

/**
 * No other member of the stored text looks like this: texts of users have escaped quotation marks,
 * and no name counts nothing.
 */
const hasReactions = ({ activity }: Reacted): boolean => !activity.includes('"reactionsCount":0')

/**
 * The names of the viewer's own reactions to records of one type, by id, in order. One statement,
 * and none for records without reactions.
 */
export const myReactionsTo = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  { type, records }: { type: ReactionReferenceType; records: readonly Reacted[] },
): Promise<(id: string) => string[]> => {
  const referenceIds = records.filter(hasReactions).map(({ id }) => id)
  if (referenceIds.length === 0) return () => []
  const keys = {
    referenceTypes: referenceIds.map(() => type),
    referenceIds,
    viewerIds: referenceIds.map(() => viewer.userId),
  }
  const found = await reader.lookUp(ofViewers, keys)
  return (referenceId) =>
    [
      ...(found.get(keyOf({ referenceType: type, referenceId, viewerId: viewer.userId })) ?? []),
    ].sort()
}
