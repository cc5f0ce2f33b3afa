import type { Community } from '@causerie/contracts/community'
import { type Doc, present, valueIn } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import type { CommunityDoc } from '@causerie/replicas'

/** A community as a viewer sees it. */
export const presentCommunity = (
  doc: Doc<CommunityDoc>,
  rest: Pick<
    Community,
    | 'userInternalId'
    | 'postsCount'
    | 'membersCount'
    | 'moderatorMemberCount'
    | 'isJoined'
    | 'hasFlaggedPost'
    | 'hasFlaggedComment'
  >,
): Json<Community> => present<Community>()(doc, rest)

/** The text of a community with deleted categories removed. */
export const withCategories = (
  doc: Doc<CommunityDoc>,
  categoryIds: readonly string[],
): Doc<CommunityDoc> =>
  // The stored row, with fewer ids.
  JSON.stringify({ ...valueIn(doc), categoryIds }) as Doc<CommunityDoc>
