import { followCollections } from '../../resources/collections.ts'
import { Paging } from '../../resources/paging.ts'
import { operation } from '../../words/operation.ts'
import { followListQuery } from './follow-list.ts'

/** Newest first. */
export const queryMyFollowing = operation({
  id: 'queryMyFollowing',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/me/following',
  summary: 'List whom the caller follows',
  query: followListQuery,
  reply: { ...followCollections, paging: Paging },
  rejects: ['bad-request'],
})
