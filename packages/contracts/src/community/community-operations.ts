import { createCommunity } from './community/create-community.ts'
import { getCommunity } from './community/get-community.ts'
import { listCommunities } from './community/list-communities.ts'
import { queryCommunities } from './community/query-communities.ts'
import { joinCommunity } from './join-request/join-community.ts'
import { joinCommunityDirectly } from './member/join-community-directly.ts'
import { leaveCommunity } from './member/leave-community.ts'
import { queryCommunityUsers } from './member/query-community-users.ts'
import { endSession } from './session/end-session.ts'
import { openSession } from './session/open-session.ts'
import { verifySession } from './session/verify-session.ts'
import { getUser } from './user/get-user.ts'
import { listUsers } from './user/list-users.ts'
import { updateUser } from './user/update-user.ts'

/** What the community service answers. */
export const communityOperations = {
  openSession,
  verifySession,
  endSession,
  getUser,
  listUsers,
  updateUser,
  createCommunity,
  getCommunity,
  listCommunities,
  queryCommunities,
  joinCommunity,
  joinCommunityDirectly,
  leaveCommunity,
  queryCommunityUsers,
}
