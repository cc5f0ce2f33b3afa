import { byMessageId } from '../../resources/by-id.ts'
import { flagInput } from '../../resources/flag.ts'
import { messageCollections } from '../../resources/message-list.ts'
import { channelMembers } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToParticipateInMessage } from './refusals.ts'

export const flagMessage = operation({
  id: 'flagMessage',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/messages/:messageId/flag',
  summary: 'Flag a message',
  description:
    'A second flag by the same user changes nothing, whatever its reason. Where the channel deletes messages with many flags, the last flag ' +
    'that it takes deletes the message. In a conversation nobody flags who blocks another member, or is blocked.',
  may: channelMembers('message-not-found'),
  params: byMessageId,
  body: flagInput,
  example: { params: { messageId: exampleIds.messageId }, body: { reason: 'Spam or scams' } },
  reply: messageCollections,
  refusals: [...refusalsToParticipateInMessage, 'too-many-flags'],
})
