import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { communityPath } from '../routes/paths.ts'
import { nameInPath } from './name-in-path.ts'
import {
  type Communities,
  type Community,
  joinedCommunitiesKey,
  listedCommunitiesKey,
} from './use-communities.ts'

type Named = Pick<Community, 'communityId' | 'displayName'>

/**
 * The path of a community: with its name if it is the only one of this name in the lists that are
 * read, otherwise with its id. Names of others, that are not read, are told apart at the path.
 */
export const useCommunityPath = (): ((community: Named) => string) => {
  const cache = useQueryClient()
  return ({ communityId, displayName }) => {
    const name = nameInPath(displayName)
    const ids = new Set(listed(cache).flatMap((answer) => idsByName(answer).get(name) ?? []))
    const isNamed = name !== '' && ids.size === 1 && ids.has(communityId)
    return communityPath(isNamed ? name : communityId)
  }
}

const listed = (cache: QueryClient): Communities[] =>
  [joinedCommunitiesKey, listedCommunitiesKey].flatMap(
    (key) => cache.getQueryData<{ pages: Communities[] }>(key)?.pages ?? [],
  )

const known = new WeakMap<Communities, Map<string, string[]>>()
/** Read once from each answer, since every card of a long list asks. */
const idsByName = (answer: Communities): Map<string, string[]> => {
  const before = known.get(answer)
  if (before) return before
  const found = new Map<string, string[]>()
  for (const { communityId, displayName } of answer.communities) {
    const name = nameInPath(displayName)
    found.set(name, [...(found.get(name) ?? []), communityId])
  }
  known.set(answer, found)
  return found
}
