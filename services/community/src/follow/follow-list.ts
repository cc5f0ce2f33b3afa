import { type followListQuery, refuse } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import type { z } from 'zod'
import type { Read } from '../context.ts'
import { placeOf } from '../page.ts'
import type { FollowFilter, FollowList } from './follow-pages.ts'

type Query = z.output<typeof followListQuery>
type Options = Pick<Query, 'limit' | 'token' | 'options'>

/** The page that a request asks for, in either way. */
export const followPlace = ({ limit, token, options }: Options) => {
  const wanted = { limit: options?.limit ?? limit ?? 10, token: options?.token ?? token }
  return placeOf(['lastCreated'], 'lastCreated', { limit: wanted.limit, ...(wanted.token !== undefined && { token: wanted.token }) })
}

/** Whom somebody asked, and who asked them, is between the two. */
const statusesFor = (
  caller: Pick<Caller, 'userId' | 'kind'>,
  { ownerId, status }: { ownerId: string; status: Query['status'] },
): FollowFilter['statuses'] => {
  const seen = caller.kind === 'admin' || caller.userId === ownerId ? (['pending', 'accepted'] as const) : (['accepted'] as const)
  return seen.filter((one) => status === 'all' || status === one)
}

/** A page of who follows somebody, or of whom they follow. */
export const followsOf = async (
  { query, caller, of }: { query: Query; caller: Caller; of: { list: FollowList; ownerId: string } },
  read: Read,
) => {
  const place = followPlace(query)
  if (!place) return refuse('bad-request', ['token: is not valid'])
  const statuses = statusesFor(caller, { ...of, status: query.status })
  if (statuses.length === 0) return { ...(await read.followAnswer(caller, [])), paging: {} }
  const { found, paging } = await read.followPages.page(place, { ...of, statuses })
  return { ...(await read.followAnswer(caller, found, of.ownerId)), paging: { next: paging.next, prev: paging.previous } }
}
