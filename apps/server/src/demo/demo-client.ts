import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const unavailable = 503
/** In milliseconds. */
const pause = 500
const patience = 30_000

export type DemoStream = {
  streamId: string
  title: string
  streamerUrl: { components: { query: string } } | null
}
type Answer = {
  status: number
  body: {
    accessToken?: string
    message?: string
    communities?: { communityId: string; displayName: string; avatarFileId: string | null }[]
    polls?: { pollId: string; answers: { id: string; data: string }[] }[]
    categories?: { categoryId: string; name: string }[]
    invitations?: { invitationId: string; invitedUserId: string }[]
    stories?: { storyId: string; creatorPublicId: string }[]
    data?:
      | { id?: string; results?: { ruleId: string }[] }
      | {
          _id: string
          scheduledAt: string
          postData: { data: { text?: string; pollId?: string } }
        }[]
    channels?: { channelId: string }[]
    messageFeeds?: { messageFeedId: string; name: string }[]
    posts?: { postId: string }[]
    users?: { userId: string; avatarFileId: string | null }[]
    videoStreamings?: DemoStream[]
    results?: { videoStreamings: DemoStream[] }
    files?: { fileId: string }[]
    webhooks?: { webhookId: string; description: string }[]
    deliveries?: { deliveryId: string }[]
    replays?: { replayId: string }[]
    export?: { downloadUrl?: string }
  }
}

/** A client of the API that sends these headers. */
export const demoClient = (baseUrl: string, headers: Record<string, string>) => {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await served(() => fetch(`${baseUrl}${path}`, init))
    // Our own answers have the shape of their contracts.
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  const write = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer> => {
    const once = { ...headers, 'idempotency-key': randomUUID() }
    return body === undefined
      ? send(path, { method, headers: once })
      : send(path, {
          method,
          headers: { ...once, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
  }
  const checked = (path: string, { status, body }: Answer, doneBefore?: number): Answer['body'] => {
    if (status === 200 || status === doneBefore) return body
    throw new Error(`creating the demo world stopped at ${path}: ${status} ${body.message}`)
  }
  return {
    get: (path: string): Promise<Answer> => send(path, { headers }),
    post: (path: string, body?: unknown): Promise<Answer> => write('POST', path, body),
    /**
     * Throws unless the request succeeds or is answered with `doneBefore`, the status that a
     * repetition of it has.
     */
    do: async (path: string, body?: unknown, doneBefore?: number): Promise<Answer['body']> =>
      checked(path, await write('POST', path, body), doneBefore),
    /** Deletes; throws as `do` does. */
    remove: async (path: string, doneBefore?: number): Promise<Answer['body']> =>
      checked(path, await write('DELETE', path), doneBefore),
    /** Sends files. Throws unless they are stored. */
    upload: async (path: string, form: FormData): Promise<{ fileId: string }[]> => {
      const answer = await served(() =>
        fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: form }),
      )
      if (answer.status !== 200)
        throw new Error(
          `creating the demo world stopped at ${path}: ${answer.status} ${await answer.text()}`,
        )
      // As above.
      return (await answer.json()) as { fileId: string }[]
    },
    /** Makes a change that has one outcome, however often it is made; throws unless it succeeds. */
    put: async (path: string, body: unknown): Promise<Answer['body']> =>
      checked(path, await write('PUT', path, body)),
  }
}

/**
 * Asks again for some time while the answer is 503: a machine may be busy, most of all at the first
 * start.
 */
const served = async (ask: () => Promise<Response>): Promise<Response> => {
  const until = Date.now() + patience
  let answer = await ask()
  while (answer.status === unavailable && Date.now() < until) {
    await sleep(pause)
    answer = await ask()
  }
  return answer
}

export type DemoClient = ReturnType<typeof demoClient>
