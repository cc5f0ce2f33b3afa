import { z } from 'zod'
import { channelCollections } from '../../resources/collections.ts'
import { NotificationMode } from '../../resources/community.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { chosenIdOf, idOf, nameOf, optional, text, withDefault } from '../../resources/input.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'

export const createChannel = operation({
  id: 'createChannel',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/channels',
  summary: 'Create a channel',
  description:
    'Its creator becomes a member with the role `channel-moderator`, `userIds` become plain members, except users who block the creator ' +
    'or whom the creator blocks. Anybody joins a `community`, `live` or `standard` channel; members are added to a `private` one. Only ' +
    'administrators create a `broadcast` channel, in which only moderators send messages.',
  may: everybodyInNetwork('unknown-users'),
  prehook: 'channel.shouldCreate',
  body: z.object({
    channelId: optional(chosenIdOf('channelId', 100)).describe(
      'An id of your choice; made by the service otherwise.',
    ),
    type: withDefault(
      z.enum(['community', 'live', 'broadcast', 'standard', 'private']),
      'community',
    ).describe('The kind of channel.'),
    displayName: optional(nameOf(100)).describe('The name of the channel.'),
    avatarFileId: optional(idOf(50)).describe('Id of an uploaded image.'),
    metadata: optional(metadataInput),
    tags: optional(z.array(text(1, 100)).max(10)).describe('Words by which it is found.'),
    userIds: optional(z.array(idOf(50)).max(1000)).describe('Ids of users who become members.'),
    isMuted: withDefault(z.boolean(), false).describe(
      'Whether only moderators may send messages at first.',
    ),
    isPublic: optional(z.boolean()).describe(
      'Whether everybody finds it and may join. The default is true, but false for `private`.',
    ),
    messageAutoDeleteEnabled: withDefault(z.boolean(), false).describe(
      'Whether messages with many flags are deleted.',
    ),
    autoDeleteMessageByFlagLimit: optional(z.int().min(1).max(1000)).describe(
      'How many flags delete a message. The default is 10.',
    ),
    notificationMode: withDefault(NotificationMode, 'default').describe(
      'Which notifications its members get.',
    ),
  }),
  example: {
    body: {
      displayName: 'Night shift',
      tags: ['quiet'],
      metadata: { floor: 2 },
      userIds: [exampleIds.userId],
    },
  },
  reply: channelCollections,
  refusals: [
    'user-not-found',
    'permission-denied',
    'unknown-users',
    'channel-exists',
    ...refusalsToUseAvatar,
    ...refusalsToWriteText,
  ],
})
