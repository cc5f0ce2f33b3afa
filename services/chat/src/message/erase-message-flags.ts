import { messageFlagErased } from '@causerie/contracts/chat'
import { userDeleted } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { erasureBy, keysOfUser } from '@causerie/replicas'
import { messageFlagging } from './message.ts'
import type { MessageIdentity } from './message-identity.ts'
import { idsOf, messageRows, resolveMessage } from './resolve-message.ts'

const flagsOf = keysOfUser('message_flags_of_deleted_user', {
  table: 'message_flags',
  key: ['record_id', 'flagged_by'],
  by: 'flagged_by',
})

/** The flag of a user, with its reason, is withdrawn if it still counts, and else erased. */
const messageFlagErasure = (resolved: MessageIdentity, by: { userId: string }): AnyDecision =>
  decision({
    orderBy: channelKey(resolved.channelId),
    load: {
      ...messageRows(resolved, by),
      flag: messageFlagging.flags.get(resolved.messageId, by.userId),
    },
    decide: ({ message, flag }) =>
      messageFlagging.eraseFlag(
        flag,
        message && { record: message, resolved: idsOf(resolved) },
        messageFlagErased,
      ),
  })

/** With all content of a deleted user, the flags that they set on messages. */
export const eraseMessageFlags = fanOut(
  'erase-message-flags-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => erasureBy(data).isContentErased },
  async function* ({ data: { userId } }, reader) {
    for await (const [messageId] of flagsOf(reader, userId)) {
      const message = await resolveMessage(messageId, reader)
      if (!('refused' in message)) yield messageFlagErasure(message, { userId })
    }
  },
)
