import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { channelMembers } from '../../dsl/scopes/channel.ts'
import { reactionName } from '../../resources/reaction.ts'
import { id } from '../../resources/scalars.ts'
import { aboutMessageVersion, messageVersion, ofMessageReaction, whenMessage } from './of-message-reaction.ts'

export const removeMessageReaction = operation({
  id: 'removeMessageReaction',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v2/reactions',
  when: whenMessage,
  summary: 'Remove a reaction from a message',
  description:
    "Removes the caller's reaction of this name from a message. Removing a reaction that does not exist changes nothing and answers null.",
  may: channelMembers('message-not-found'),
  takesBodyAsQuery: true,
  query: ofMessageReaction.extend({
    reactionName: reactionName.describe('The name of the reaction.'),
    referenceVersion: messageVersion.nullish().describe(aboutMessageVersion),
  }),
  example: { query: { referenceId: exampleIds.messageId, referenceType: 'message', reactionName: 'like' } },
  reply: { removedId: id.nullable() },
  rejects: ['message-not-found', 'user-not-found', 'not-a-channel-member', 'banned-from-channel'],
})
