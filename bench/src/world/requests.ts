import { getUser } from '@causerie/contracts/community'
import { createPost, queryPosts } from '@causerie/contracts/content'
import type { Request } from '../load/request.ts'
import { authorization, type Place, postIn, type World } from './world.ts'

/** An endless sequence of requests of one kind. */
export type Requests = () => Request

// Both sides receive the same requests; only the tokens differ.

export const readUsers = ({ people }: World): Requests => {
  const next = roundRobin(people)
  return () => {
    const path = getUser.path.replace(':userId', next().userId)
    return { method: getUser.method, path, headers: authorization(next()) }
  }
}

export const createPosts = (places: readonly Place[]): Requests => {
  const next = roundRobin(places)
  let number = 0
  return () => {
    const { communityId, member } = next()
    return {
      method: createPost.method,
      path: createPost.path,
      headers: authorization(member),
      body: postIn(communityId, number++),
    }
  }
}

export const queryPages = ({ busy }: World): Requests => {
  const next = roundRobin(busy)
  return () => {
    const { communityId, owner } = next()
    const query = `targetType=community&targetId=${communityId}&options[limit]=20`
    return {
      method: queryPosts.method,
      path: `${queryPosts.path}?${query}`,
      headers: authorization(owner),
    }
  }
}

/** With a stride, so that consecutive requests do not use neighbouring rows. */
export const roundRobin = <T>(all: readonly T[]): (() => T) => {
  let i = 0
  return () => {
    i = (i + 7) % all.length
    return all[i] as T
  }
}
