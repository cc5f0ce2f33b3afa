import { ContentReferenceType } from '@causerie/contracts/content'
import { exportedRows } from '@causerie/replicas'
import { pollVotes } from '../poll/poll-vote.ts'
import { reactions } from '../reaction/reaction.ts'

/** The reactions of a user to posts, comments and stories. */
export const exportedReactions = exportedRows(
  {
    table: 'reactions',
    key: ['reference_type', 'reference_id', 'user_id', 'reaction_name'],
    by: 'user_id',
  },
  async (reader, keys) => {
    const { rows } = await reader.load({
      rows: keys.map(([type, ...rest]) => reactions.get(ContentReferenceType.parse(type), ...rest)),
    })
    return rows.flatMap((row) => {
      if (!row) return []
      const { referenceType, referenceId, reactionId, reactionName, createdAt } = row
      return [{ referenceType, referenceId, reactionId, reactionName, createdAt }]
    })
  },
)

export const exportedVotes = exportedRows(
  { table: 'poll_votes', key: ['poll_id', 'user_id'], by: 'user_id' },
  async (reader, keys) => {
    const { rows } = await reader.load({ rows: keys.map((key) => pollVotes.get(...key)) })
    return rows.flatMap((row) => {
      if (!row) return []
      const { pollId, answerIds, createdAt } = row
      return [{ pollId, answerIds, createdAt }]
    })
  },
)
