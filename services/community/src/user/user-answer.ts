import { hydrate } from '@causerie/hydration'
import type { Caller, Reader } from '@causerie/kernel'

/** The answer of every operation on users: the users and their avatars. */
export const userAnswer = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  userIds: readonly string[],
) => {
  const { users, files } = await hydrate(reader, viewer, { userIds })
  return { users, files }
}
