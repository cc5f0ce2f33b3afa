import { communityUpdated } from '@causerie/contracts/community'
import { type AnyDecision, decision, fanOut, type Reader, sql } from '@causerie/kernel'
import { feedToPost } from '../feed-to-post.ts'
import { livePost } from '../post-policy.ts'
import { approval, approvalKeys, approvalRows, resolveApproval } from './approval.ts'
import { reviewFields } from './reviewed-post.ts'

type UnderReview = { postId: string; createdAt: string; internalId: string }
/** In the order of the index `posts_by_creation`. */
const underReview = sql<
  UnderReview,
  { communityId: string; createdAt: string; internalId: string }
>(
  'posts_under_review',
  `
  select post_id as "postId", created_at as "createdAt", internal_id as "internalId"
  from posts
  where network_id = $networkId and target_type = 'community' and target_id = $communityId and feed_type = 'reviewing' and is_parent
    and not is_deleted and (created_at, internal_id) > ($createdAt, $internalId)
  order by created_at, internal_id
  limit 500
  `,
)

async function* postsUnderReview(reader: Reader, communityId: string): AsyncIterable<string> {
  for (
    let after: Omit<UnderReview, 'postId'> | undefined = { createdAt: '', internalId: '' };
    after;
  ) {
    const page: UnderReview[] = await reader.rows(underReview, {
      communityId,
      createdAt: after.createdAt,
      internalId: after.internalId,
    })
    for (const { postId } of page) yield postId
    after = page.at(-1)
  }
}

type Resolved = Exclude<Awaited<ReturnType<typeof resolveApproval>>, { refused: unknown }>
/**
 * Publishes a post under review that its author could publish now, in the name of who opened the
 * community; else it stays there.
 */
export const publishReviewed = (resolved: Resolved, by: string): AnyDecision => {
  const author = { userId: resolved.postedUserId, kind: 'user' } as const
  return decision({
    orderBy: approvalKeys(resolved),
    load: approvalRows(resolved, author),
    decide: ({ polls, ...rows }, { at }) => {
      const post = livePost(rows)
      if (post?.feedType !== 'reviewing') return []
      const feed = feedToPost(rows, author, post.targetType)
      return 'feedType' in feed && feed.feedType === 'published'
        ? approval(reviewFields(post, by), polls, at)
        : []
    },
  })
}

/**
 * A community without a review leaves no post waiting for one. Posts that waited when this program
 * was installed stay with moderators.
 */
export const publishReviewedPosts = fanOut(
  'publish-reviewed-posts',
  {
    of: communityUpdated,
    from: 'now',
    when: ({ needApprovalOnPostCreation }) => needApprovalOnPostCreation === false,
  },
  async function* ({ data: { communityId }, actor }, reader) {
    for await (const postId of postsUnderReview(reader, communityId)) {
      const resolved = await resolveApproval({ params: { postId } }, reader)
      if (!('refused' in resolved)) yield publishReviewed(resolved, actor)
    }
  },
)
