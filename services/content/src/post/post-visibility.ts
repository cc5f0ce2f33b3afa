import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { mayInCommunity, mayReadCommunity } from '@causerie/replicas'
import type { Target } from '../target/target-access.ts'
import { hasUser, targetCommunity } from '../target/target-queries.ts'
import { mayReviewPosts, maySeePost } from './post-policy.ts'
import { postsByIds } from './post-queries.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/** The viewer's part in the feed of a community or a user; refused where there is no feed, or none that the viewer may read. */
export const audienceOf = async ({ targetType, targetId }: Target, viewer: Viewer, reader: Reader) => {
  if (targetType === 'user') {
    const isModerating = viewer.kind === 'admin'
    return (await hasUser(reader, targetId)) ? { isModerating, isModeratingComments: isModerating } : refuse('user-not-found')
  }
  const community = await targetCommunity(reader, targetId, viewer)
  if (!community) return refuse('community-not-found')
  if (!mayReadCommunity(community, community.member, viewer)) return refuse('not-a-member')
  return { isModerating: mayReviewPosts(community), isModeratingComments: mayInCommunity('DELETE_COMMUNITY_COMMENT', community) }
}

type OfPost = { about: { postId: string }; caller: Viewer }
/** The viewer's part in the feed of a post; refused if they may not read the post. */
export const audienceOfPost = async ({ about: { postId }, caller }: OfPost, reader: Reader) => {
  const [post] = await postsByIds(reader, [postId])
  if (!post) return refuse('post-not-found')
  const audience = await audienceOf(post, caller, reader)
  if ('refused' in audience) return audience.refused === 'not-a-member' ? refuse('not-a-member') : refuse('post-not-found')
  return maySeePost(post, { userId: caller.userId, ...audience }) ? audience : refuse('post-not-found')
}

/** The refusal of a viewer who may not read the post. */
export const refusalToReadPost = async (
  request: OfPost,
  reader: Reader,
): Promise<Refusal<'post-not-found' | 'not-a-member'> | undefined> => {
  const audience = await audienceOfPost(request, reader)
  return 'refused' in audience ? audience : undefined
}
