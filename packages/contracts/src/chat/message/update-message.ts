import { z } from 'zod'
import { byMessageId } from '../../resources/by-id.ts'
import { ifGiven } from '../../resources/input.ts'
import { messageCollections } from '../../resources/message-list.ts'
import { messageEditors } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { messageBodyLimit, messageChanges, messageMentionees } from './message-input.ts'
import {
  refusalsToEditMessage,
  refusalsToMentionChannel,
  refusalsToWriteMessageText,
} from './refusals.ts'

export const updateMessage = operation({
  id: 'updateMessage',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v3/messages/:messageId',
  replacedBy: '/api/v5/messages/:messageId',
  summary: 'Update a message',
  description:
    'Absent fields are unchanged; an empty list clears. The author, and who may edit messages in the channel. An administrator edits ' +
    'messages in conversations of others where the chat setting says so. Authors edit where they may write: not in a conversation with a user ' +
    'whom they block, or who blocks them.',
  may: messageEditors('EDIT_MESSAGE'),
  prehook: 'message.shouldUpdate',
  bodyLimit: messageBodyLimit,
  params: byMessageId,
  body: z.object({
    ...messageChanges,
    mentionees: ifGiven(messageMentionees).describe(
      'All users whom the message mentions from now on.',
    ),
  }),
  example: {
    params: { messageId: exampleIds.messageId },
    body: { data: { text: 'All quiet again.' }, mentionees: [] },
  },
  reply: messageCollections,
  refusals: [
    'bad-request',
    ...refusalsToEditMessage,
    ...refusalsToMentionChannel,
    ...refusalsToWriteMessageText,
  ],
})
