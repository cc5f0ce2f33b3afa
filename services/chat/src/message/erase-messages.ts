import { messageDeleted } from '@causerie/contracts/chat'
import { userDeleted } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { erasureBy, keysOfUser } from '@causerie/replicas'
import type { MessageIdentity } from './message-identity.ts'
import { mentionedBy } from './message-mentions.ts'
import { idsOf, messageRows, resolveMessage } from './resolve-message.ts'

const messagesOf = keysOfUser('messages_of_deleted_user', {
  table: 'messages',
  key: ['message_id'],
  by: 'user_id',
})

/** The deletion of a message with its author; its place in the channel stays. */
const messageErasure = (resolved: MessageIdentity, by: { userId: string }): AnyDecision =>
  decision({
    orderBy: channelKey(resolved.channelId),
    load: messageRows(resolved, by),
    decide: ({ message }) =>
      message && !message.isDeleted
        ? [
            messageDeleted({
              ...idsOf(resolved),
              by: by.userId,
              cause: 'request',
              wasFlagged: message.flagCount > 0,
              ...mentionedBy(message),
            }),
          ]
        : [],
  })

/**
 * With all content of a deleted user, their messages are deleted: until then they are only shown as
 * such.
 */
export const eraseMessages = fanOut(
  'erase-messages-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => erasureBy(data).isContentErased },
  async function* ({ data: { userId } }, reader) {
    for await (const [messageId] of messagesOf(reader, userId)) {
      const message = await resolveMessage(messageId, reader)
      if (!('refused' in message)) yield messageErasure(message, { userId })
    }
  },
)
