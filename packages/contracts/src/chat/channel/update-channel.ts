import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { NotificationMode } from '../../resources/community.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { idOrEmpty, ifGiven, nameOrEmpty, text } from '../../resources/input.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'
import { refusalsToChangeApartFromCommunity, refusalsToEditChannel } from './refusals.ts'

export const updateChannel = operation({
  id: 'updateChannel',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v3/channels/:channelId',
  summary: 'Update a channel',
  description:
    "Absent fields are unchanged; an empty text or list clears. Members edit a conversation of two; one of more as the chat setting says, and nobody who blocks another member, or is blocked. Name and avatar of a community's channel are those of the community.",
  may: allowedInChannel('EDIT_CHANNEL'),
  prehook: 'channel.shouldUpdate',
  params: byChannelId,
  body: z.object({
    displayName: ifGiven(nameOrEmpty(100)).describe('The name of the channel.'),
    avatarFileId: ifGiven(idOrEmpty(50)).describe('Id of an uploaded image.'),
    metadata: ifGiven(metadataInput),
    tags: ifGiven(z.array(text(1, 100)).max(10)).describe('Words by which it is found.'),
    messageAutoDeleteEnabled: ifGiven(z.boolean()).describe(
      'Whether messages with many flags are deleted.',
    ),
    autoDeleteMessageByFlagLimit: ifGiven(z.int().min(1).max(1000)).describe(
      'How many flags delete a message.',
    ),
    notificationMode: ifGiven(NotificationMode).describe('Which notifications its members get.'),
  }),
  example: {
    params: { channelId: exampleIds.channelId },
    body: { displayName: 'Late shift', tags: [] },
  },
  reply: channelCollections,
  refusals: [
    ...refusalsToEditChannel,
    ...refusalsToChangeApartFromCommunity,
    ...refusalsToUseAvatar,
    ...refusalsToWriteText,
  ],
})
