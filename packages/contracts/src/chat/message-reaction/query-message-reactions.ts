import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { messageReaders } from '../../dsl/scopes/channel.ts'
import { userCollections } from '../../resources/collections.ts'
import { Paging } from '../../resources/paging.ts'
import { Reaction, reactionName } from '../../resources/reaction.ts'
import { aboutMessageVersion, messageVersion, ofMessageReaction, whenMessage } from './of-message-reaction.ts'

export const queryMessageReactions = operation({
  id: 'queryMessageReactions',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/reactions',
  when: whenMessage,
  summary: 'List the reactions on a message',
  description: 'The reactions on a message, of one name or of all, the newest first. `reactions` has one entry: the message.',
  may: messageReaders('message-not-found'),
  query: ofMessageReaction.extend({
    reactionName: reactionName.optional().describe('Only reactions of this name.'),
    referenceVersion: messageVersion.optional().describe(aboutMessageVersion),
    options: pageOptions(['lastCreated']),
  }),
  example: { query: { referenceId: exampleIds.messageId, referenceType: 'message', options: { limit: 5 } } },
  reply: { reactions: z.array(Reaction), ...userCollections, paging: Paging },
  rejects: ['message-not-found', 'not-a-channel-member', 'banned-from-channel', 'permission-denied'],
})
