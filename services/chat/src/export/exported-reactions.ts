import { exportedRows } from '@causerie/replicas'
import { messageReactions } from '../message-reaction/message-reaction.ts'

/** The reactions of a user to messages. */
export const exportedReactions = exportedRows(
  { table: 'message_reactions', key: ['message_id', 'user_id', 'reaction_name'], by: 'user_id' },
  async (reader, keys) => {
    const { rows } = await reader.load({ rows: keys.map((key) => messageReactions.get(...key)) })
    return rows.flatMap((row) => {
      if (!row) return []
      const { messageId: referenceId, reactionId, reactionName, createdAt } = row
      return [{ referenceType: 'message', referenceId, reactionId, reactionName, createdAt }]
    })
  },
)
