import { feature } from '@causerie/kernel'
import { channelActivities, channels } from './channel.ts'
import { channelFolds } from './channel-folds.ts'
import { channelUserStates, channelUsers } from './channel-user.ts'
import { channelUserFolds, channelUserStateFolds } from './channel-user-folds.ts'
import { refusalToSeeChannel } from './channel-visibility.ts'
import { deleteChannelOfCommunity, openChannelOfCommunity } from './community-channel.ts'
import { createChannel } from './create-channel.ts'
import { getChannel } from './get-channel.ts'

/** Channels, and who takes part in them. */
export const channelFeature = feature({
  tables: [channels, channelActivities, channelUsers, channelUserStates],
  folds: [channelFolds, channelUserFolds, channelUserStateFolds],
  operations: { createChannel, getChannel },
  visibility: refusalToSeeChannel,
  followUps: [
    { on: 'community', followUp: openChannelOfCommunity },
    { on: 'community', followUp: deleteChannelOfCommunity },
  ],
})
