import { type AccessInCommunity, mayInCommunity } from '@causerie/replicas'

/** Answering join requests and listing requests and invitations takes the permission to add users. */
export const mayAdmitMembers = (access: AccessInCommunity): boolean => mayInCommunity('ADD_COMMUNITY_USER', access)
