import { z } from 'zod'
import { channelCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { idOf, nameOf, optional, text, withDefault } from '../../resources/input.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'

export const createConversation = operation({
  id: 'createConversation',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/channels/conversation',
  summary: 'Start a conversation',
  description:
    'A private channel of a few users without moderators. A distinct conversation exists once for the same users, who are fixed: starting ' +
    'it again returns it, and brings back the caller, and the other one of two. Others who left a larger one stay out of it until they start ' +
    'it themselves. Refused if one of the users blocks another.',
  may: everybodyInNetwork('unknown-users'),
  prehook: 'channel.shouldCreate',
  body: z.object({
    userIds: z.array(idOf(50)).min(1).max(10).describe('Ids of the other users.'),
    isDistinct: withDefault(z.boolean(), true).describe(
      'Whether the same users have one such conversation.',
    ),
    displayName: optional(nameOf(100)).describe('The name of the conversation.'),
    avatarFileId: optional(idOf(50)).describe('Id of an uploaded image.'),
    metadata: optional(metadataInput),
    tags: optional(z.array(text(1, 100)).max(10)).describe('Words by which it is found.'),
  }),
  example: { body: { userIds: [exampleIds.userId], displayName: 'Plans' } },
  reply: channelCollections,
  refusals: [
    'user-not-found',
    'unknown-users',
    'blocked-user',
    'banned-from-channel',
    'channel-not-found',
    ...refusalsToUseAvatar,
    ...refusalsToWriteText,
  ],
})
