import { z } from 'zod'
import { byMessageId } from '../../resources/by-id.ts'
import { messageEditors } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'
import { refusalsToManageMessage } from './refusals.ts'

export const deleteMessage = operation({
  id: 'deleteMessage',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v3/messages/:messageId',
  replacedBy: '/api/v5/messages/:messageId',
  summary: 'Delete a message',
  description:
    'Its place in the channel stays, without its words. The author, and who may delete messages in the channel. Authors delete their own messages always, also where they may no longer read.',
  may: messageEditors('DELETE_MESSAGE'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.messageId } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToManageMessage, ...refusalsOfHold],
})
