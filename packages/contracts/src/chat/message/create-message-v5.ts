import { z } from 'zod'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, idOf, optional, withDefault } from '../../resources/input.ts'
import { MessageType } from '../../resources/message.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { channelWriters } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import {
  mentionedUsersInput,
  messageBodyLimit,
  messageContent,
  messageTags,
  messageTimes,
  missingIn,
} from './message-input.ts'
import { refusalsToSendMessage } from './refusals.ts'

export const createMessageV5 = operation({
  id: 'createMessageV5',
  owner: 'chat',
  method: 'POST',
  path: '/api/v5/messages',
  summary: 'Send a message in a feed',
  description:
    "Sends a message in a feed of a channel. A repeat with the same `referenceId` of the caller's and the same content returns the message. " +
    'Who may send what is as in version 3, whose clients see the messages of the default feed.',
  may: channelWriters('message-feed-not-found'),
  prehook: 'message.shouldCreate',
  bodyLimit: messageBodyLimit,
  body: z
    .object({
      messageFeedId: anyId.describe(
        'Id of the feed; the id of a channel is that of its default feed.',
      ),
      dataType: withDefault(MessageType, 'text').describe('What the message shows.'),
      ...messageContent,
      parentId: optional(idOf(150)).describe('The message of the same feed that is answered.'),
      metadata: optional(metadataInput),
      tags: optional(messageTags).describe('Words by which it is found.'),
      mentionedUsers: optional(mentionedUsersInput).describe(
        'Users of the channel, or all of them, whom the message mentions.',
      ),
      referenceId: optional(idOf(150)).describe(
        'An id by which the client finds the message again, and the service a repeat.',
      ),
      ...messageTimes,
    })
    .superRefine(({ dataType: type, data, fileId }, context) => {
      for (const missing of missingIn({ type, data, fileId }))
        context.addIssue({ code: 'custom', ...missing })
    }),
  example: {
    body: {
      messageFeedId: exampleIds.channelId,
      dataType: 'text',
      data: { text: 'All quiet, @bob.' },
      tags: ['report'],
      mentionedUsers: [{ type: 'user', userIds: [exampleIds.userId] }],
      referenceId: 'LOCAL_1',
    },
  },
  reply: messageCollectionsV5,
  refusals: [...refusalsToSendMessage, 'message-feed-not-found'],
})
