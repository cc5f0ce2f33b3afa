import type { Answer, Client } from '@causerie/client'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'

export type Communities = Answer<'get', '/api/v3/communities'>
export type Community = Communities['communities'][number]

const read = (client: Client) => client.get('/api/v3/communities', { params: { query: { sortBy: 'displayName', options: { limit: 50 } } } })

/** The communities that this person may find, joined or not. */
export const useCommunities = () => {
  const { client } = useSignedIn()
  return useQuery({ queryKey: ['communities'], queryFn: () => read(client) })
}

/** Undefined until they are read. */
export const useJoinedIds = (): string[] | undefined =>
  useCommunities().data?.communities.flatMap(({ communityId, isJoined }) => (isJoined ? [communityId] : []))

export const isModeratorOf = ({ communityUsers }: Communities, communityId: string, userId: string): boolean =>
  communityUsers.some(
    (member) => member.communityId === communityId && member.userId === userId && member.roles.includes('community-moderator'),
  )
