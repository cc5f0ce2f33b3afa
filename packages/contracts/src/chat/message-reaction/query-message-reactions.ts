import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadMessage } from '../message/refusals.ts'
import { messageReactionRequests, whenMessage } from './of-message-reaction.ts'

export const queryMessageReactions = operation({
  id: 'queryMessageReactions',
  owner: 'chat',
  ...messageReactionRequests.list,
  when: whenMessage,
  summary: 'List the reactions on a message',
  description:
    'The reactions on a message, of one name or of all, the newest first. `reactions` has one entry: the message.',
  may: messageReaders('message-not-found'),
  example: {
    query: { referenceId: exampleIds.messageId, referenceType: 'message', options: { limit: 5 } },
  },
  refusals: refusalsToReadMessage,
})
