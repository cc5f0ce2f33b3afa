import { postFlagged, postFlagsCleared, postUnflagged } from '@causerie/contracts/content'
import { flagging } from '@causerie/flags'
import { type Caller, fold } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { type PostRow, posts } from '../post.ts'
import { withFlaggedChildren } from '../post-changes.ts'

export const postFlagging = flagging({
  flags: 'post_flags',
  records: posts,
  events: { flagged: postFlagged, unflagged: postUnflagged, cleared: postFlagsCleared },
  idOf: ({ postId }) => postId,
  authorOf: ({ postedUserId }) => postedUserId,
  tooMany: 'too-many-flags',
})

/** What the events of flags say of a post. */
export const flaggedPost = ({
  postId,
  targetType,
  targetId,
  parentPostId,
}: Pick<PostRow, 'postId' | 'targetType' | 'targetId' | 'parentPostId'>) => ({
  postId,
  targetType,
  targetId,
  parentPostId,
})

type HookFlags = Parameters<typeof postFlagging.flagOfHook>[0]['hookFlags']
/**
 * What an update records, with the flag of the hook that let it pass. A post that is reviewed waits
 * for moderators already.
 */
export const withFlagOfHook = (
  facts: readonly Fact[],
  { hookFlags }: { hookFlags: HookFlags },
  { post, caller }: { post: PostRow; caller: Caller },
): readonly Fact[] =>
  facts.length > 0 && post.feedType === 'published'
    ? [
        ...facts,
        ...postFlagging.flagOfHook(
          { record: post, hookFlags },
          { ...flaggedPost(post), flaggedUserId: post.postedUserId },
          caller,
        ),
      ]
    : facts

type Flagged = { parentPostId: string | null }
const parentOf = ({ parentPostId }: Flagged) => ({
  parent: parentPostId === null ? [] : [posts.get(parentPostId)],
})
const counted = ([parent]: readonly (PostRow | undefined)[], change: number) =>
  parent && change !== 0 ? [posts.put(withFlaggedChildren(parent, change))] : []

/** A post knows how many of its children have flags. */
export const flaggedChildrenFolds = {
  postFlagged: fold(postFlagged)(parentOf, ({ parent }, { data }) =>
    counted(parent, data.flagCount === 1 ? 1 : 0),
  ),
  postUnflagged: fold(postUnflagged)(parentOf, ({ parent }, { data }) =>
    counted(parent, data.flagCount === 0 ? -1 : 0),
  ),
  postFlagsCleared: fold(postFlagsCleared)(parentOf, ({ parent }) => counted(parent, -1)),
}
