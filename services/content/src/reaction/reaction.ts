import { ReactionReferenceType, reactionAdded, reactionRemoved } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { fold, recounted, type TableOf, table } from '@causerie/kernel'
import { z } from 'zod'

const ReactionRow = z.object({
  referenceType: ReactionReferenceType,
  referenceId: z.string(),
  userId: z.string(),
  reactionName: z.string(),
  reactionId: z.string(),
  userInternalId: z.string(),
  createdAt: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
})
export type ReactionRow = z.infer<typeof ReactionRow>

/** The reactions on records of every type; the record keeps their counts. */
export const reactions = table('reactions', {
  row: ReactionRow,
  key: ['referenceType', 'referenceId', 'userId', 'reactionName'],
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  columns: {
    reactionId: 'text',
    userInternalId: 'text',
    createdAt: 'text',
    targetType: 'text',
    targetId: 'text',
  },
  indexes: {
    reactions_by_creation: { on: ['referenceType', 'referenceId', 'createdAt', 'reactionId'] },
    reactions_by_name: {
      on: ['referenceType', 'referenceId', 'reactionName', 'createdAt', 'reactionId'],
    },
  },
})

type OfReaction = Pick<ReactionRow, 'referenceType' | 'referenceId' | 'userId' | 'reactionName'>
export const reactionOf = (e: OfReaction) =>
  reactions.get(e.referenceType, e.referenceId, e.userId, e.reactionName)

export const reactionFolds = {
  reactionAdded: fold(reactionAdded)(
    (e) => ({ reaction: reactionOf(e) }),
    ({ reaction }, { data: e, at }) => {
      if (reaction) return []
      const {
        referenceType,
        referenceId,
        userId,
        reactionName,
        reactionId,
        userInternalId,
        targetType,
        targetId,
      } = e
      const key = { referenceType, referenceId, userId, reactionName }
      return [
        reactions.put({ ...key, reactionId, userInternalId, createdAt: at, targetType, targetId }),
      ]
    },
  ),
  reactionRemoved: fold(reactionRemoved)(
    (e) => ({ reaction: reactionOf(e) }),
    ({ reaction }) => (reaction ? [reactions.remove(reaction)] : []),
  ),
}

type Counted = { activity: { reactions: Record<string, number>; reactionsCount: number } }
/** The record with one reaction more or less. */
const withReaction = <Row extends Counted>(record: Row, name: string, change: 1 | -1): Row => {
  const counts = recounted(record.activity.reactions, name, change)
  const reactionsCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { ...record, activity: { ...record.activity, reactions: counts, reactionsCount } }
}

/** The folds that count the reactions on records of this type, in their column `activity`. */
export const reactionCountFolds = <Row extends Counted>(
  type: ReactionReferenceType,
  records: Pick<TableOf<Row, readonly [string]>, 'get' | 'put'>,
) => {
  const rowsOf = (e: OfReaction) => ({
    record: e.referenceType === type ? [records.get(e.referenceId)] : [],
    reaction: reactionOf(e),
  })
  return {
    reactionAdded: fold(reactionAdded)(rowsOf, ({ record: [record], reaction }, { data: e }) =>
      record && !reaction ? [records.put(withReaction(record, e.reactionName, 1))] : [],
    ),
    reactionRemoved: fold(reactionRemoved)(rowsOf, ({ record: [record], reaction }, { data: e }) =>
      record && reaction ? [records.put(withReaction(record, e.reactionName, -1))] : [],
    ),
  }
}
