import { getChatSetting } from './chat/get-chat-setting.ts'
import { createCommunity } from './community/create-community.ts'
import { endSession } from './community/end-session.ts'
import { getCommunity } from './community/get-community.ts'
import { getUser } from './community/get-user.ts'
import { joinCommunity } from './community/join-community.ts'
import { joinCommunityDirectly } from './community/join-community-directly.ts'
import { leaveCommunity } from './community/leave-community.ts'
import { listCommunities } from './community/list-communities.ts'
import { listUsers } from './community/list-users.ts'
import { openSession } from './community/open-session.ts'
import { queryCommunities } from './community/query-communities.ts'
import { queryCommunityUsers } from './community/query-community-users.ts'
import { updateUser } from './community/update-user.ts'
import { verifySession } from './community/verify-session.ts'
import { createPost } from './content/create-post.ts'
import { getPost } from './content/get-post.ts'
import { queryPosts } from './content/query-posts.ts'
import { getTray } from './notifications/get-tray.ts'
import { getTraySeen } from './notifications/get-tray-seen.ts'
import { markTrayItemsSeen } from './notifications/mark-tray-items-seen.ts'
import { markTraySeen } from './notifications/mark-tray-seen.ts'
import type { AnyOperation } from './words/operation.ts'

/** Every operation, by its id. The gateway's routes, the documents and the tests' coverage come from here. */
export const operations = {
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
  createPost,
  getPost,
  queryPosts,
  getChatSetting,
  getTray,
  getTraySeen,
  markTraySeen,
  markTrayItemsSeen,
} satisfies Record<string, AnyOperation>

export type OperationId = keyof typeof operations
