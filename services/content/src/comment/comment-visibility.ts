import type { refusalsToReadComment } from '@causerie/contracts/content'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { commentIdentity, commentsByIds, type ShownComment } from './comment-queries.ts'
import { audienceOfReference } from './comment-reference.ts'
import { shownTo } from './comment-view.ts'

type OfComment = { resolved: { commentId: string }; caller: Pick<Caller, 'userId' | 'kind'> }
type ReadRefusal = RefusalOf<typeof refusalsToReadComment>

/** The comment as the viewer is shown it, or why not. */
export const readableComment = async (
  { resolved: { commentId }, caller }: OfComment,
  reader: Reader,
): Promise<ShownComment | ReadRefusal> => {
  const [comment] = await commentsByIds(reader, [commentId])
  if (!comment) return refuse('comment-not-found')
  const audience = await audienceOfReference(comment, caller, reader)
  if (!('refused' in audience)) return shownTo(audience)(comment)
  return audience.refused === 'not-a-member' ? refuse('not-a-member') : refuse('comment-not-found')
}

/** The refusal of a viewer who may not read the comment. */
export const refusalToReadComment = async (
  request: OfComment,
  reader: Reader,
): Promise<ReadRefusal | undefined> => {
  const comment = await readableComment(request, reader)
  return 'refused' in comment ? comment : undefined
}

/**
 * The refusal of a repeat under an idempotency key. What was deleted permanently shows nothing, so
 * its deletion can be repeated.
 */
export const refusalToRepeat = async (
  request: OfComment,
  reader: Reader,
): Promise<ReadRefusal | undefined> =>
  (await commentIdentity(reader, request.resolved.commentId)) &&
  refusalToReadComment(request, reader)
