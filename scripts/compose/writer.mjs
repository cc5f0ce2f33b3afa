import { randomUUID } from 'node:crypto'
import { secondsSince, wait } from './steps.mjs'

const writers = 4
/** Leaves half of two cores to what happens meanwhile. */
const pause = 100
const patience = 10_000
/** Ids that one request asks for. */
const pageSize = 50

/**
 * Four users who post without a pause. A post that is not answered with success is sent again under
 * the same id until it is, as a client would.
 */
export async function createWriter(baseUrl, apiKey) {
  const users = await Promise.all(
    Array.from({ length: writers }, (_, i) => signIn(baseUrl, apiKey, `writer-${i}`)),
  )
  const acknowledged = []

  /** Posts while the work is under way, then reads every post of that time. */
  async function during(work) {
    const first = acknowledged.length
    /** What came instead of success, and when, in seconds after the beginning. */
    const failures = []
    const began = performance.now()
    let isDone = false
    const write = async (token) => {
      while (!isDone) {
        const postId = randomUUID()
        for (;;) {
          const failure = await post(baseUrl, token, postId)
          if (failure === undefined) break
          failures.push({ why: failure, at: secondsSince(began) })
          await wait(200)
        }
        acknowledged.push(postId)
        await wait(pause)
      }
    }
    const working = work().finally(() => {
      isDone = true
    })
    await Promise.all([working, ...users.map(write)])
    const written = acknowledged.slice(first)
    return { acknowledged: written.length, failures, lost: (await missing(written)).length }
  }

  /** Those that cannot be read. */
  async function missing(postIds) {
    const pages = Array.from({ length: Math.ceil(postIds.length / pageSize) }, (_, i) =>
      postIds.slice(i * pageSize, (i + 1) * pageSize),
    )
    const found = new Set()
    for (const page of pages) for (const id of await read(baseUrl, users[0], page)) found.add(id)
    return postIds.filter((id) => !found.has(id))
  }

  return { during, missing, written: () => [...acknowledged] }
}

async function signIn(baseUrl, apiKey, userId) {
  const { status, body } = await ask(
    `${baseUrl}/api/v5/sessions`,
    { 'X-API-Key': apiKey },
    { userId, displayName: userId, deviceId: `phone of ${userId}` },
  )
  if (status !== 200) throw new Error(`signing in was answered with ${status}`)
  return body.accessToken
}

/** Why the post was not acknowledged; undefined if it was. */
async function post(baseUrl, token, postId) {
  const sent = ask(`${baseUrl}/api/v4/posts`, bearer(token), { postId, data: { text: postId } })
  const { status, why } = await sent.catch((error) => ({
    status: 0,
    why: error.cause?.code ?? error.name,
  }))
  if (status >= 400 && status < 500) throw new Error(`a post was refused with ${status}`)
  return status === 200 ? undefined : (why ?? String(status))
}

async function read(baseUrl, token, postIds) {
  const query = postIds.map((id) => `postIds[]=${id}`).join('&')
  const { status, body } = await ask(`${baseUrl}/api/v3/posts/list?${query}`, bearer(token))
  if (status !== 200) throw new Error(`reading was answered with ${status}`)
  return body.posts.map(({ postId }) => postId)
}

async function ask(url, headers, body) {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url, {
    ...init,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    signal: AbortSignal.timeout(patience),
  })
  return { status: answer.status, body: await answer.json() }
}

function bearer(token) {
  return { Authorization: `Bearer ${token}` }
}
