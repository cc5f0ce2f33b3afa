import type { Answer } from '@causerie/client'
import { usePages } from '../live/use-pages.ts'

export type Communities = Answer<'get', '/api/v3/communities'>
export type Community = Communities['communities'][number]

/** The communities that this person may find, joined or not. */
export const useCommunities = () =>
  usePages(['communities'], 50, (client, options) =>
    client.get('/api/v3/communities', { params: { query: { sortBy: 'displayName', options } } }),
  )

/** Undefined until they are read. */
export const useJoinedIds = (): string[] | undefined =>
  useCommunities().data?.communities.flatMap(({ communityId, isJoined }) => (isJoined ? [communityId] : []))

export const isModeratorOf = ({ communityUsers }: Communities, communityId: string, userId: string): boolean =>
  communityUsers.some(
    (member) => member.communityId === communityId && member.userId === userId && member.roles.includes('community-moderator'),
  )
