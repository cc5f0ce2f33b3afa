import { feature } from '@causerie/kernel'
import { channelActivities, channels } from './channel.ts'
import { channelFolds } from './channel-folds.ts'
import { refusalToSeeChannel } from './channel-visibility.ts'
import { closeChannel } from './close-channel.ts'
import {
  deleteChannelOfCommunity,
  openChannelOfCommunity,
  renameChannelOfCommunity,
} from './community-channel.ts'
import { createChannel } from './create-channel.ts'
import { createConversation } from './create-conversation.ts'
import { deleteChannel } from './delete-channel.ts'
import { getChannel } from './get-channel.ts'
import { limitChannelRate } from './limit-channel-rate.ts'
import { listChannels } from './list-channels.ts'
import { markChannelSeen } from './mark-channel-seen.ts'
import { markChannelsSeen } from './mark-channels-seen.ts'
import { muteChannel } from './mute-channel.ts'
import { queryChannels } from './query-channels.ts'
import { searchChannels } from './search-channels.ts'
import {
  closeChannelOfStream,
  openChannelOfStream,
  renameChannelOfStream,
} from './stream-channel.ts'
import { updateChannel } from './update-channel.ts'

/** Channels. */
export const channelFeature = feature({
  tables: [channels, channelActivities],
  folds: [channelFolds],
  operations: {
    createChannel,
    createConversation,
    getChannel,
    listChannels,
    queryChannels,
    searchChannels,
    updateChannel,
    deleteChannel,
    closeChannel,
    muteChannel,
    limitChannelRate,
    markChannelSeen,
    markChannelsSeen,
  },
  visibility: refusalToSeeChannel,
  followUps: [
    { on: 'community', followUp: openChannelOfCommunity },
    { on: 'community', followUp: renameChannelOfCommunity },
    { on: 'community', followUp: deleteChannelOfCommunity },
    { on: 'streaming', followUp: openChannelOfStream },
    { on: 'streaming', followUp: renameChannelOfStream },
    { on: 'streaming', followUp: closeChannelOfStream },
  ],
})
