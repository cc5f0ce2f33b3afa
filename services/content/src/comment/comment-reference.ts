import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { postIdentities } from '../post/post-queries.ts'
import { readablePost } from '../post/post-visibility.ts'

/**
 * The record that comments are on. A type of record that can have comments says here how it is found and who may read it, and counts its
 * comments in its row; today posts alone can. Nothing else of comments knows what they are on.
 */
type Reference = { referenceType: 'post' | 'content' | 'story'; referenceId: string }

/** What never changes of the record of a request. */
export const aboutReference = async ({ referenceType, referenceId }: Reference, reader: Reader) => {
  if (referenceType !== 'post') return refuse('reference-not-found')
  const [post] = await postIdentities(reader, [referenceId])
  return post ?? refuse('post-not-found')
}

type Viewer = Pick<Caller, 'userId' | 'kind'>
type Audience = { userId: string; isModerating: boolean }
/** The viewer's part among the comments of a record; refused if they may not read the record. */
export const audienceOfReference = async (
  { referenceType, referenceId }: Reference,
  caller: Viewer,
  reader: Reader,
): Promise<Audience | Refusal<'reference-not-found' | 'post-not-found' | 'not-a-member'>> => {
  if (referenceType !== 'post') return refuse('reference-not-found')
  const post = await readablePost(reader, caller, referenceId)
  return 'refused' in post ? post : { userId: caller.userId, isModerating: post.isModeratingComments }
}
