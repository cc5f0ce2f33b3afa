import type { Caller, Reader } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'

/** The collections that every operation on users answers with: people and their pictures. */
export const userAnswer = async (reader: Reader, viewer: Pick<Caller, 'userId'>, userIds: readonly string[]) => {
  const { users, files } = await hydrate(reader, viewer, { userIds })
  return { users, files }
}
