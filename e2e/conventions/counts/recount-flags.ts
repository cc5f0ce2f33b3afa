import { queryFlaggedMessages } from '@causerie/contracts/chat'
import { getUser, queryFlaggedUsers } from '@causerie/contracts/community'
import { queryFlaggedContent } from '@causerie/contracts/content'
import { options, type Recount } from './count-shown.ts'
import type { World } from './world.ts'

/** How many flags are listed, by the id of what is flagged. */
export type Flags = ReadonlyMap<string, number>
export const flagsIn = async ({ admin }: World): Promise<Flags> => {
  const lists = await Promise.all([
    admin.call(queryFlaggedContent, { query: { type: 'post', options } }),
    admin.call(queryFlaggedContent, { query: { type: 'comment', options } }),
    admin.call(queryFlaggedMessages, { query: { type: 'message', options } }),
    admin.call(queryFlaggedUsers, { query: { type: 'user', options } }),
  ])
  return new Map(
    lists.flatMap(({ body }) =>
      body.flagged.map(({ recordId, flags }) => [recordId, flags.length] as const),
    ),
  )
}

export const flagRecounts = (
  flags: Flags,
  id: string,
  { flagCount }: { flagCount: number },
): Recount => ({
  of: `flagCount of ${id}`,
  shown: flagCount,
  listed: flags.get(id) ?? 0,
})

export const flaggedUserRecounts = async (
  { admin }: World,
  flags: Flags,
  userId: string,
): Promise<Recount[]> => {
  const { status, body } = await admin.call(getUser, { params: { userId } })
  const [user] = status === 200 ? body.users : []
  return user && !user.isDeleted ? [flagRecounts(flags, userId, user)] : []
}
