import { messageTextCounted } from '@causerie/contracts/chat'
import { userDeleted } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { erasureBy, keysOfUser } from '@causerie/replicas'
import { textCounts } from './text-count.ts'

const countsOf = keysOfUser('text_counts_of_deleted_user', {
  table: 'text_counts',
  key: ['channel_id', 'user_id', 'text_hash'],
  by: 'user_id',
})

/** That nothing that was sent of a text counts any more. */
export const textCountErasure = (
  channelId: string,
  { userId, textHash }: { userId: string; textHash: string },
): AnyDecision =>
  decision({
    orderBy: channelKey(channelId),
    load: { row: textCounts.get(channelId, userId, textHash) },
    decide: ({ row }, { at }) =>
      row ? [messageTextCounted({ channelId, userId, textHash, countedFrom: at })] : [],
  })

/** With all content of a deleted user, how often they have sent which text. */
export const eraseTextCounts = fanOut(
  'erase-text-counts-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => erasureBy(data).isContentErased },
  async function* ({ data }, reader) {
    for await (const [channelId, userId, textHash] of countsOf(reader, data.userId))
      yield textCountErasure(channelId, { userId, textHash })
  },
)
