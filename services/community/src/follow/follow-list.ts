import type { followListQuery } from '@causerie/contracts/community'
import type { Caller, Reader } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import type { z } from 'zod'
import { followAnswer } from './follow-answer.ts'
import { isFollowShown } from './follow-policy.ts'
import { type FollowList, followListFor } from './follow-queries.ts'

type Query = z.output<typeof followListQuery>

/** Those of the statuses that the query asks for that the viewer reads. */
const statusesFor = (
  viewer: Caller,
  { ownerId, asked }: { ownerId: string; asked: Query['status'] },
) =>
  (['pending', 'accepted'] as const).filter(
    (status) => (asked === 'all' || asked === status) && isFollowShown({ status, ownerId }, viewer),
  )

/** A page of a user's followers or followings. */
export const followListAnswer = async (
  reader: Reader,
  { query, caller }: { query: Query; caller: Caller },
  { name, ownerId }: { name: FollowList; ownerId: string },
) => {
  const statuses = statusesFor(caller, { ownerId, asked: query.status })
  if (statuses.length === 0)
    return { ...(await followAnswer(reader, { viewer: caller }, [])), paging: {} }
  const readPage = followListFor(name, { statuses })
  const { rows, paging } = await readPage(reader, flatPageAsked('lastCreated', query), {
    ownerId,
    statuses,
  })
  return {
    ...(await followAnswer(reader, { viewer: caller, ownerId }, rows)),
    paging: { next: paging.next, prev: paging.previous },
  }
}
