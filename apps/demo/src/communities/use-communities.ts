import type { Answer } from '@causerie/client'
import { usePages, useWhole } from '../live/pages.tsx'

export type Communities = Answer<'get', '/api/v3/communities'>
export type Community = Communities['communities'][number]

/** The communities that this person may find, joined or not. */
export const useCommunities = () =>
  usePages(['communities'], 50, (client, options) =>
    client.get('/api/v3/communities', { params: { query: { sortBy: 'displayName', isDeleted: false, options } } }),
  )

/** All communities that this person has joined; undefined until they are read. */
export const useJoinedCommunities = () =>
  useWhole(
    usePages(['communities', 'joined'], 100, (client, options) =>
      client.get('/api/v3/communities', { params: { query: { filter: 'member', sortBy: 'displayName', isDeleted: false, options } } }),
    ),
  )

export const isModeratorOf = ({ communityUsers }: Communities, communityId: string, userId: string): boolean =>
  communityUsers.some(
    (member) => member.communityId === communityId && member.userId === userId && member.roles.includes('community-moderator'),
  )
