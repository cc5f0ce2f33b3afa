import { feature } from '@causerie/kernel'
import { refusalToSeeChannel } from '../channel/channel-visibility.ts'
import { addChannelUserRole } from './add-channel-user-role.ts'
import { addChannelUsers } from './add-channel-users.ts'
import { banChannelUsers } from './ban-channel-users.ts'
import { banRequestFolds, banRequests } from './ban-request.ts'
import { channelUserStates, channelUsers } from './channel-user.ts'
import { channelUserFolds, channelUserStateFolds } from './channel-user-folds.ts'
import { channelUserIndexes } from './channel-user-indexes.ts'
import { endMembershipsOfDeleted } from './end-memberships-of-deleted.ts'
import { joinChannel } from './join-channel.ts'
import { leaveChannel } from './leave-channel.ts'
import { muteChannelUsers } from './mute-channel-users.ts'
import { queryChannelUsers } from './query-channel-users.ts'
import { removeChannelUserRole } from './remove-channel-user-role.ts'
import { removeChannelUsers } from './remove-channel-users.ts'
import { restoreMembers, suspendMembers } from './suspended-members.ts'
import { unbanChannelUsers } from './unban-channel-users.ts'

/** Who takes part in channels, their roles, mutes and bans. */
export const channelUserFeature = feature({
  tables: [channelUsers, channelUserStates, banRequests],
  folds: [channelUserFolds, channelUserStateFolds, banRequestFolds],
  indexes: channelUserIndexes,
  operations: {
    joinChannel,
    leaveChannel,
    queryChannelUsers,
    addChannelUsers,
    removeChannelUsers,
    banChannelUsers,
    unbanChannelUsers,
    addChannelUserRole,
    removeChannelUserRole,
    muteChannelUsers,
  },
  followUps: [
    { on: 'community', followUp: endMembershipsOfDeleted },
    { on: 'community', followUp: suspendMembers },
    { on: 'community', followUp: restoreMembers },
  ],
  visibility: refusalToSeeChannel,
})
