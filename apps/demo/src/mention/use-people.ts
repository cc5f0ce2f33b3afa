import { CauserieError, type Client } from '@causerie/client'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import { type Named, wordsToFind } from './mentions.ts'

/** Where something is written: whoever belongs there can be mentioned. */
export type Place = { kind: 'community' | 'channel'; id: string } | { kind: 'people' }

type Search = { keyword: string; limit: number }
/** Of a place, those whose names begin with a keyword or have it inside. */
const findPeople = async (
  client: Client,
  place: Place,
  { keyword, limit }: Search,
): Promise<Named[]> => {
  const found = {
    isDeleted: false,
    ...(keyword !== '' && { search: keyword }),
    sortBy: 'displayName',
    limit,
  } as const
  if (place.kind === 'community')
    return (await client.communityUsers.query({ communityId: place.id, ...found })).users
  if (place.kind === 'channel')
    return (await client.channelUsers.query({ channelId: place.id, ...found })).users
  const query = { isDeleted: false, ...(keyword !== '' && { keyword }), limit }
  return (await client.users.query(query)).users
}

const mostOffered = 8

/** The people to pick from; none while nothing is typed. */
export const usePeople = (place: Place, keyword: string | undefined): readonly Named[] => {
  const { client, me } = useSignedIn()
  const id = place.kind === 'people' ? '' : place.id
  const { data = [] } = useQuery({
    queryKey: ['people', place.kind, id, keyword],
    enabled: keyword !== undefined,
    placeholderData: (previous) => previous,
    gcTime: 60_000,
    staleTime: 60_000,
    queryFn: async () =>
      (await findPeople(client, place, { keyword: keyword ?? '', limit: mostOffered + 1 })).filter(
        ({ userId }) => userId !== me.userId,
      ),
  })
  return keyword === undefined ? [] : data.slice(0, mostOffered)
}

/** A post, a comment and a message mention so many people at most. */
const mostMentioned = 30
const mostNamesakes = 100

/** Everybody whom a text may mention, by id or by display name. */
export const peopleNamedIn = async (
  client: Client,
  place: Place,
  text: string,
): Promise<Named[]> => {
  const words = wordsToFind(text).slice(0, mostMentioned)
  if (words.length === 0) return []
  const keywords = new Set(words.map((word) => word.toLowerCase()))
  const answers = await Promise.all([
    known(client.users.list({ userIds: words }).then(({ users }) => users)),
    ...[...keywords].map((keyword) =>
      known(findPeople(client, place, { keyword, limit: mostNamesakes })),
    ),
  ])
  return answers.flat()
}

/** Whoever may not see the people of a place mentions none of them. */
const known = (people: Promise<Named[]>): Promise<Named[]> =>
  people.catch((error: unknown) => {
    if (error instanceof CauserieError && error.status < 429) return []
    throw error
  })
