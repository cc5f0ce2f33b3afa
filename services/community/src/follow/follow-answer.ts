import { hydrate } from '@causerie/hydration'
import type { Caller, Reader } from '@causerie/kernel'
import { type FollowDoc, followings } from '@causerie/replicas'
import type { StoredFollow } from './follow-queries.ts'
import { presentFollow } from './follow-view.ts'

type Viewer = Pick<Caller, 'userId'>

/**
 * The answer of every operation on follows: the follows and their users. The owner of a list comes
 * last.
 */
export const followAnswer = async (
  reader: Reader,
  { viewer, ownerId = viewer.userId }: { viewer: Viewer; ownerId?: string },
  follows: readonly StoredFollow[],
) => {
  const others = follows.map(({ from, to }) => (from === ownerId ? to : from))
  const userIds = [...others, ...(follows.length > 0 ? [ownerId] : [])]
  const { users, files, internalIdOf } = await hydrate(reader, viewer, { userIds })
  return { follows: follows.map((one) => presentFollow(one, internalIdOf)), users, files }
}

type FollowCommand = { caller: Viewer; rows: () => Promise<{ following: FollowDoc | undefined }> }

/** The answer of a command on one follow, built from the row that it changed. */
export const oneFollowAnswer = async ({ caller, rows }: FollowCommand, reader: Reader) => {
  const { following } = await rows()
  return followAnswer(
    reader,
    { viewer: caller },
    following ? [{ ...following, doc: followings.docOf(following) }] : [],
  )
}
