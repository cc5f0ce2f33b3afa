import { feature } from '@causerie/kernel'
import { joinRequestFolds, joinRequests } from '../admission/join-request.ts'
import { approveJoinRequest } from './approve-join-request.ts'
import { cancelJoinRequest } from './cancel-join-request.ts'
import { countJoinRequests } from './count-join-requests.ts'
import { getMyLatestJoinRequest } from './get-my-latest-join-request.ts'
import { grantPendingRequests } from './grant-pending-requests.ts'
import { joinCommunity } from './join-community.ts'
import { joinRequestVisibility } from './join-request-visibility.ts'
import { listMyJoinRequests } from './list-my-join-requests.ts'
import { queryJoinRequests } from './query-join-requests.ts'
import { rejectJoinRequest } from './reject-join-request.ts'

/** Requests to join communities. */
export const joinRequestFeature = feature({
  tables: [joinRequests],
  folds: [joinRequestFolds],
  operations: {
    joinCommunity,
    queryJoinRequests,
    listMyJoinRequests,
    getMyLatestJoinRequest,
    countJoinRequests,
    approveJoinRequest,
    rejectJoinRequest,
    cancelJoinRequest,
  },
  visibility: joinRequestVisibility,
  followUps: [{ on: 'community', followUp: grantPendingRequests }],
})
