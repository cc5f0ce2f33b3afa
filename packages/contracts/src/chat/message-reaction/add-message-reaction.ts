import { channelMembers } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'
import { messageReactionRequests, whenMessage } from './of-message-reaction.ts'
import { refusalsToReactToMessage } from './refusals.ts'

export const addMessageReaction = operation({
  id: 'addMessageReaction',
  owner: 'chat',
  ...messageReactionRequests.add,
  when: whenMessage,
  summary: 'Add a reaction to a message',
  description:
    'Adds a reaction of the caller, a member of the channel, to a message. A user has one reaction of each name there; adding it again changes nothing and answers the same id. The reactions on a message have at most 100 different names. In a conversation nobody reacts who blocks another member, or is blocked.',
  may: channelMembers('message-not-found'),
  example: {
    body: { referenceId: exampleIds.messageId, referenceType: 'message', reactionName: 'like' },
  },
  refusals: [...refusalsToReactToMessage, 'too-many-reaction-names', ...refusalsToWriteText],
})
