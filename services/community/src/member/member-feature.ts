import { feature } from '@causerie/kernel'
import {
  banRequestAnswerFolds,
  banRequestAnswers,
  communityUserFolds,
  communityUsers,
} from '@causerie/replicas'
import { addCommunityUserRole } from './add-community-user-role.ts'
import { addCommunityUserRoles } from './add-community-user-roles.ts'
import { addCommunityUsers } from './add-community-users.ts'
import { banCommunityUsers } from './ban-community-users.ts'
import { banRequestedUsers, unbanRequestedUsers } from './ban-requests.ts'
import { getMyPermissions } from './get-my-permissions.ts'
import { joinCommunityDirectly } from './join-community-directly.ts'
import { leaveCommunity } from './leave-community.ts'
import { memberIndexes } from './member-indexes.ts'
import { memberVisibility } from './member-visibility.ts'
import { queryCommunityUsers } from './query-community-users.ts'
import { removeCommunityUserRole } from './remove-community-user-role.ts'
import { removeCommunityUserRoles } from './remove-community-user-roles.ts'
import { removeCommunityUsers } from './remove-community-users.ts'
import { restoreMembers, suspendMembers } from './suspended-members.ts'
import { unbanCommunityUsers } from './unban-community-users.ts'

/** Members of communities, their roles, and bans. */
export const memberFeature = feature({
  tables: [communityUsers, banRequestAnswers],
  indexes: memberIndexes,
  folds: [communityUserFolds, banRequestAnswerFolds],
  operations: {
    joinCommunityDirectly,
    leaveCommunity,
    queryCommunityUsers,
    addCommunityUsers,
    removeCommunityUsers,
    banCommunityUsers,
    unbanCommunityUsers,
    addCommunityUserRole,
    addCommunityUserRoles,
    removeCommunityUserRole,
    removeCommunityUserRoles,
    getMyPermissions,
  },
  visibility: memberVisibility,
  followUps: [
    { on: 'community', followUp: suspendMembers },
    { on: 'community', followUp: restoreMembers },
    { on: 'chat', followUp: banRequestedUsers },
    { on: 'chat', followUp: unbanRequestedUsers },
  ],
})
