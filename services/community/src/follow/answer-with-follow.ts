import type { Caller } from '@causerie/kernel'
import { type FollowDoc, followings } from '@causerie/replicas'
import type { Read } from '../context.ts'

type Done = { caller: Pick<Caller, 'userId'>; rows: () => Promise<{ following: FollowDoc | undefined }> }

/** What every command on one follow answers. */
export const answerWithFollow = async ({ caller, rows }: Done, read: Read) => {
  const { following } = await rows()
  return read.followAnswer(caller, following ? [{ ...following, doc: followings.docOf(following) }] : [])
}
