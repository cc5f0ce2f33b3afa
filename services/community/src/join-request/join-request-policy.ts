import { type AccessInCommunity, mayInCommunity } from '@causerie/replicas'

/** Whoever may add people decides who comes in, and sees who wants to: moderators and administrators. */
export const mayLetIn = (of: AccessInCommunity): boolean => mayInCommunity('ADD_COMMUNITY_USER', of)
