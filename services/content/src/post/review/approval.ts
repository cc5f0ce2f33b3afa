import { postApproved } from '@causerie/contracts/content'
import { pollKey, targetKey } from '@causerie/contracts/shared'
import type { Caller, Reader } from '@causerie/kernel'
import type { Fact, Refusal } from '@causerie/protocol'
import { type PollRow, polls } from '../../poll/poll.ts'
import { pollsShown } from '../polls-shown.ts'
import { pollIdsOfPost } from '../post-queries.ts'
import { changedPostRows, type PostToChange, resolvePostToChange } from '../resolve-post.ts'

/** What a review changes of a post, and the polls that it shows: they run from then on. */
export const resolveApproval = async (
  request: { params: { postId: string } },
  reader: Reader,
): Promise<PostToApprove | Refusal<'post-not-found'>> => {
  const [post, pollIds] = await Promise.all([
    resolvePostToChange(request, reader),
    pollIdsOfPost(reader, request.params.postId),
  ])
  return 'refused' in post ? post : { ...post, pollIds }
}
type PostToApprove = PostToChange & { pollIds: readonly string[] }

export const approvalKeys = ({ targetType, targetId, pollIds }: PostToApprove) => [
  targetKey(targetType, targetId),
  ...pollIds.map(pollKey),
]

export const approvalRows = (post: PostToApprove, caller: Pick<Caller, 'userId'>) => ({
  ...changedPostRows(post, caller),
  polls: post.pollIds.map((pollId) => polls.get(pollId)),
})

/** A post is approved, and its polls begin. */
export const approval = (
  fields: Parameters<typeof postApproved>[0],
  shown: readonly (PollRow | undefined)[],
  at: string,
): Fact[] => [postApproved(fields), ...pollsShown(shown, { ...fields, feedType: 'published' }, at)]
