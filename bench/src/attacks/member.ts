import { createCommunity, openSession, verifySession } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { createNetworkTool, readConfiguration } from 'causerie'
import type { Request } from '../load/request.ts'
import type { Target } from './target.ts'

/** A user with a community of their own. */
export type Member = { token: string; communityId: string; post(text: string): Promise<void> }

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A usual request, by which the attacks measure what others notice. */
export const usualRequest = ({ token }: Member): Request => ({
  method: verifySession.method,
  path: verifySession.path,
  headers: bearer(token),
})

/** Signs a user in on a new network and creates a community. */
export const createMember = async ({ origin, databaseUrl }: Target): Promise<Member> => {
  const tools = readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const { apiKey } = await createNetworkTool(tools, {
    name: 'Attack',
    timeZone: 'UTC',
    language: 'en',
  })
  const ask = async (
    { method, path }: { method: string; path: string },
    headers: Record<string, string>,
    body: object,
  ) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  // The answers of operations of this project.
  const session = (await ask(
    openSession,
    { 'x-api-key': apiKey },
    { userId: 'member', deviceId: 'device' },
  )) as { accessToken: string }
  const headers = bearer(session.accessToken)
  const made = (await ask(createCommunity, headers, { displayName: 'Members' })) as {
    communities: { communityId: string }[]
  }
  const communityId = made.communities[0]?.communityId ?? ''
  return {
    token: session.accessToken,
    communityId,
    post: async (text) => {
      await ask(createPost, headers, {
        targetType: 'community',
        targetId: communityId,
        data: { text },
      })
    },
  }
}
