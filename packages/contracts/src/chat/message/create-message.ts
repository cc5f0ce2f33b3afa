import { z } from 'zod'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, chosenIdOf, idOf, optional, withDefault } from '../../resources/input.ts'
import { MessageType } from '../../resources/message.ts'
import { messageCollections } from '../../resources/message-list.ts'
import { channelWriters } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import {
  messageBodyLimit,
  messageContent,
  messageMentionees,
  messageTags,
  messageTimes,
  missingIn,
} from './message-input.ts'
import { refusalsToSendMessage } from './refusals.ts'

export const createMessage = operation({
  id: 'createMessage',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/messages',
  replacedBy: '/api/v5/messages',
  summary: 'Send a message',
  description:
    'A repeat with the same `messageId` and the same content returns the message. Mentioned users who are not members of the channel are ' +
    'dropped. Only moderators send messages in a muted or broadcast channel. Nobody sends messages in a conversation with whom they block ' +
    'or who blocks them.',
  may: channelWriters('channel-not-found'),
  prehook: 'message.shouldCreate',
  bodyLimit: messageBodyLimit,
  body: z
    .object({
      channelId: anyId.describe('Id of the channel.'),
      messageId: optional(chosenIdOf('messageId', 150)).describe(
        'An id of your choice; made by the service otherwise.',
      ),
      type: withDefault(MessageType, 'text').describe('What the message shows.'),
      ...messageContent,
      parentId: optional(idOf(150)).describe('The message that is answered.'),
      metadata: optional(metadataInput),
      tags: optional(messageTags).describe('Words by which it is found.'),
      mentionees: optional(messageMentionees).describe(
        'Users of the channel, or all of them, whom the message mentions.',
      ),
      referenceId: optional(idOf(150)).describe(
        'An id by which the client finds the message again.',
      ),
      ...messageTimes,
    })
    .superRefine((body, context) => {
      for (const missing of missingIn(body)) context.addIssue({ code: 'custom', ...missing })
    }),
  example: {
    body: {
      channelId: exampleIds.channelId,
      data: { text: 'All quiet, @bob.' },
      tags: ['report'],
      metadata: { round: 2 },
      mentionees: [{ type: 'user', userIds: [exampleIds.userId] }],
    },
  },
  reply: messageCollections,
  refusals: refusalsToSendMessage,
})
