import { flatPageAsked } from '@causerie/contract'
import type { followListQuery } from '@causerie/contracts/community'
import type { Caller, Reader } from '@causerie/kernel'
import type { z } from 'zod'
import { followAnswer } from './follow-answer.ts'
import { type FollowList, followListFor } from './follow-queries.ts'

type Query = z.output<typeof followListQuery>

/** Pending requests are visible to the owner of the list and to administrators only. */
const statusesFor = (caller: Pick<Caller, 'userId' | 'kind'>, { ownerId, status }: { ownerId: string; status: Query['status'] }) => {
  const visible = caller.kind === 'admin' || caller.userId === ownerId ? (['pending', 'accepted'] as const) : (['accepted'] as const)
  return visible.filter((one) => status === 'all' || status === one)
}

/** A page of a user's followers or followings. */
export const followListAnswer = async (
  reader: Reader,
  { query, caller }: { query: Query; caller: Caller },
  { name, ownerId }: { name: FollowList; ownerId: string },
) => {
  const statuses = statusesFor(caller, { ownerId, status: query.status })
  if (statuses.length === 0) return { ...(await followAnswer(reader, { viewer: caller }, [])), paging: {} }
  const readPage = followListFor(name, { statuses })
  const { rows, paging } = await readPage(reader, flatPageAsked('lastCreated', query), { ownerId, statuses })
  return { ...(await followAnswer(reader, { viewer: caller, ownerId }, rows)), paging: { next: paging.next, prev: paging.previous } }
}
