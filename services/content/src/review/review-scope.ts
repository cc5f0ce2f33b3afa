import { type AccessInCommunity, accessOfViewer } from '@causerie/authorization'
import type { Caller, Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { mayManageStories } from '../story/story-policy.ts'
import { deletingComments, mayInTarget, mayReviewPosts } from '../target/target-policy.ts'

export type ReviewedType = 'post' | 'comment' | 'story'

/**
 * Which flagged records a moderator is shown: those of the communities in question, and those on
 * the feeds of users.
 */
export type ReviewScope = {
  viewerId: string
  isAdmin: boolean
  /** Whether they moderate every community, as far as they are not banned there. */
  isModerating: boolean
  /** Communities that they moderate by a role there. */
  moderatedIds: readonly string[]
  isModeratingUserFeeds: boolean
}

type May = (access: AccessInCommunity) => boolean
/**
 * Who is shown the flags of records of a type: those who are shown them wherever the records are.
 * Stories stand in communities alone.
 */
const reviewing: Record<ReviewedType, { inCommunity: May; onUserFeed: May }> = {
  post: {
    inCommunity: (access) => mayReviewPosts('community', access),
    onUserFeed: (access) => mayReviewPosts('user', access),
  },
  comment: {
    inCommunity: (access) => mayInTarget(deletingComments, 'community', access),
    onUserFeed: (access) => mayInTarget(deletingComments, 'user', access),
  },
  story: { inCommunity: mayManageStories, onUserFeed: () => false },
}

/** What a caller may review of a type; refused to those who moderate nothing. */
export const reviewScopeOf = async (
  type: ReviewedType,
  caller: Pick<Caller, 'userId' | 'kind'>,
  reader: Reader,
): Promise<ReviewScope | Refusal<'permission-denied'>> => {
  const { memberships, ...inNetwork } = await accessOfViewer(reader, caller)
  const { inCommunity, onUserFeed } = reviewing[type]
  const everywhere = { ...inNetwork, member: undefined }
  const scope = {
    viewerId: caller.userId,
    isAdmin: caller.kind === 'admin',
    isModerating: inCommunity(everywhere),
    moderatedIds: memberships.flatMap(({ communityId, member }) =>
      inCommunity({ ...inNetwork, member }) ? [communityId] : [],
    ),
    isModeratingUserFeeds: onUserFeed(everywhere),
  }
  return scope.isModerating || scope.isModeratingUserFeeds || scope.moderatedIds.length > 0
    ? scope
    : refuse('permission-denied')
}
