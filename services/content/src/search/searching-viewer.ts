import { accessOfViewer } from '@causerie/authorization'
import type { Caller, Reader } from '@causerie/kernel'
import { readSocialSetting } from '@causerie/replicas'
import { mayManageStories } from '../story/story-policy.ts'
import { communityJoin, isModeratedCommunity, isReadableCommunity } from '../target/target-lists.ts'
import { mayReviewPosts, readableUserFeedCondition } from '../target/target-policy.ts'

/** Who searches the content of all targets. */
export type SearchingViewer = {
  viewerId: string
  isAdmin: boolean
  /** Whether the viewer moderates every community, as far as they are not banned there. */
  isModerating: boolean
  /** Communities that the viewer moderates. */
  moderatedIds: readonly string[]
  /** The same of the stories of communities. */
  isManagingStories: boolean
  storyIds: readonly string[]
  isModeratingUsers: boolean
  /** Whether feeds of users are for their followers only. */
  isPrivate: boolean
}

export const searchingViewer = async (
  reader: Reader,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Promise<SearchingViewer> => {
  const [access, { userPrivacySetting }] = await Promise.all([
    accessOfViewer(reader, caller),
    readSocialSetting(reader),
  ])
  const inNetwork = { ...access, member: undefined }
  const communitiesWhere = (may: (access: Parameters<typeof mayManageStories>[0]) => boolean) =>
    access.memberships.flatMap(({ communityId, member }) =>
      may({ ...access, member }) ? [communityId] : [],
    )
  return {
    viewerId: caller.userId,
    isAdmin: caller.kind === 'admin',
    isModerating: mayReviewPosts('community', inNetwork),
    moderatedIds: communitiesWhere((of) => mayReviewPosts('community', of)),
    isManagingStories: mayManageStories(inNetwork),
    storyIds: communitiesWhere(mayManageStories),
    isModeratingUsers: mayReviewPosts('user', inNetwork),
    isPrivate: userPrivacySetting === 'private',
  }
}

/*
 * Conditions of statements whose parameters are the fields of `SearchingViewer`, for a record with
 * the columns `target_type` and `target_id`.
 */

/** Joins to a record what `isReadable` needs. */
export const targetJoin = communityJoin

/**
 * Whether the viewer may read the record, by a condition that follows from whether they moderate
 * its target.
 */
export const isReadable = (record: string, isSeen: (isModerating: string) => string): string => `
    case when ${record}.target_type = 'community'
      then ${isReadableCommunity(record)} and ${isSeen(isModeratedCommunity(record))}
      else ${readableUserFeedCondition(`${record}.target_id`, { isModerating: moderatesUsers })}
        and ${isSeen(moderatesUsers)}
    end`
const moderatesUsers = '$isModeratingUsers::bool'
