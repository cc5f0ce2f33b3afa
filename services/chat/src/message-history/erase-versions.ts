import { messageVersionErased } from '@causerie/contracts/chat'
import { userDeleted } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { decision, fanOut } from '@causerie/kernel'
import { erasureBy, keysOfUser } from '@causerie/replicas'
import { messageHistories } from './message-history.ts'

const versionsOf = keysOfUser('message_versions_of_deleted_user', {
  table: 'message_histories',
  key: ['content_id', '_id'],
  by: `coalesce(
    (select m.user_id from messages m where m.network_id = $networkId and m.message_id = content_id),
    user_id
  )`,
})

/**
 * With all content of a deleted user, the versions of their messages that edits replaced, whoever
 * edited them.
 */
export const eraseVersions = fanOut(
  'erase-message-versions-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => erasureBy(data).isContentErased },
  async function* ({ data: { userId } }, reader) {
    for await (const [contentId, versionId] of versionsOf(reader, userId)) {
      const row = { version: messageHistories.get(contentId, versionId) }
      const { version: known } = await reader.load(row)
      if (!known) continue
      const orderingKey = channelKey(known.channelId)
      yield decision({
        orderBy: orderingKey,
        load: row,
        decide: ({ version }) =>
          version ? [messageVersionErased({ orderingKey, contentId, versionId, userId })] : [],
      })
    }
  },
)
