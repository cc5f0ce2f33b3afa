import { feature } from '@causerie/kernel'
import { cleanUpDeletedUser } from './clean-up-deleted-user.ts'

/** What becomes of the memberships, follows and blocks of deleted users. */
export const deletedUserFeature = feature({
  followUps: [{ on: 'community', followUp: cleanUpDeletedUser }],
})
