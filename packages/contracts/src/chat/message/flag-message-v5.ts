import { byMessageId } from '../../resources/by-id.ts'
import { flagInput } from '../../resources/flag.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { channelMembers } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { flagMessage } from './flag-message.ts'

export const flagMessageV5 = operation({
  id: 'flagMessageV5',
  owner: 'chat',
  method: 'POST',
  path: '/api/v5/messages/:messageId/flags',
  summary: 'Flag a message of any feed',
  description:
    'A second flag by the same user changes nothing, whatever its reason. Who may flag, and when flags delete a message, is as in version 3.',
  may: channelMembers('message-not-found'),
  params: byMessageId,
  body: flagInput,
  example: { params: { messageId: exampleIds.feedMessageId }, body: { reason: 'Spam or scams' } },
  reply: messageCollectionsV5,
  refusals: flagMessage.refusals,
})
