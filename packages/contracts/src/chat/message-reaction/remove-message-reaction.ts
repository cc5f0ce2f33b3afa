import { channelMembers } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { messageReactionRequests, whenMessage } from './of-message-reaction.ts'
import { refusalsToReactToMessage } from './refusals.ts'

export const removeMessageReaction = operation({
  id: 'removeMessageReaction',
  owner: 'chat',
  ...messageReactionRequests.remove,
  when: whenMessage,
  summary: 'Remove a reaction from a message',
  description:
    "Removes the caller's reaction of this name from a message. Removing a reaction that does not exist changes nothing and answers null. One's own can always be removed, also where the caller may no longer read.",
  may: channelMembers('message-not-found'),
  example: {
    query: { referenceId: exampleIds.messageId, referenceType: 'message', reactionName: 'like' },
  },
  refusals: refusalsToReactToMessage,
})
