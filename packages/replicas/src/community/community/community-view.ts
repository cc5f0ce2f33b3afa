import type { Community, Json } from '@causerie/contracts'
import { type Doc, present } from '@causerie/kernel'
import type { CommunityDoc } from './community.ts'

/** A community as one viewer sees it. Nobody can flag posts and comments yet. */
export const presentCommunity = (
  doc: Doc<CommunityDoc>,
  rest: Pick<Community, 'userInternalId' | 'postsCount' | 'membersCount' | 'moderatorMemberCount' | 'isJoined'>,
): Json<Community> => present<Community>()(doc, { ...rest, hasFlaggedComment: false, hasFlaggedPost: false })

/** The text of a community whose categories are not all there any more. */
export const withCategories = (doc: Doc<CommunityDoc>, categoryIds: readonly string[]): Doc<CommunityDoc> =>
  // The stored row, with fewer ids.
  JSON.stringify({ ...(JSON.parse(doc) as CommunityDoc), categoryIds }) as Doc<CommunityDoc>
