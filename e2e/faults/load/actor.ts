import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createCommunity,
  createPost,
  getPost,
  getTray,
  getUser,
  joinCommunity,
  leaveCommunity,
  queryPosts,
  updateUser,
} from '@causerie/contracts'
import type { Client, Heard } from './client.ts'
import type { ClientLog, Outcome } from './client-log.ts'

const thinks = 40
const restsAfterFailure = 250
const repeatsAtMost = 60

/** One person who does one thing after the other until `isOver`. `joins` is theirs alone to join and leave. */
export type Actor = { client: Client; posts: string; joins: string; isMember: boolean; lastPost?: { postId: string; text: string } }

export const act = async (actor: Actor, log: ClientLog, isOver: () => boolean): Promise<void> => {
  const deeds = [write, write, write, write, join, readPost, readTray, found, rename, readFeed, readSelf]
  for (let n = Math.floor(Math.random() * deeds.length); !isOver(); n += 1) {
    const before = log.failures.length
    await deeds[n % deeds.length]?.(actor, log)
    await pause(log.failures.length > before ? restsAfterFailure : thinks)
  }
}

type Deed = (actor: Actor, log: ClientLog) => Promise<void>

/** A post under an id of the client's choice, sent again until it is known to be there: that is what such ids are for. */
const write: Deed = async (actor, log) => {
  const { client, posts: communityId } = actor
  const text = `text ${randomUUID()}`
  const postId = `post-${randomUUID()}`
  const body = { postId, targetType: 'community', targetId: communityId, data: { text } }
  const outcome = await repeated(async () => outcomeOf(await client.ask(createPost, { body }, log)))
  log.acted({ kind: 'post', postId, text, communityId }, outcome)
  if (outcome === 'ok') actor.lastPost = { postId, text }
}

/** A community under an idempotency key, sent again until it is known to be there. */
const found: Deed = async ({ client }, log) => {
  const displayName = `community ${randomUUID()}`
  const input = { body: { displayName }, headers: { 'idempotency-key': randomUUID() } }
  log.acted({ kind: 'community', displayName }, await repeated(async () => outcomeOf(await client.ask(createCommunity, input, log))))
}

const repeated = async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
  let outcome = await attempt()
  for (let tries = 1; outcome === 'unknown' && tries < repeatsAtMost; tries += 1) {
    await pause(restsAfterFailure)
    outcome = await attempt()
  }
  return outcome
}

/** Asked again until it is known: a refusal then says that it was so already. */
const join: Deed = async (actor, log) => {
  const { client, joins: communityId } = actor
  const isMember = !actor.isMember
  const attempt = async () => {
    const outcome = outcomeOf(await client.ask(isMember ? joinCommunity : leaveCommunity, { params: { communityId } }, log))
    log.acted({ kind: 'membership', userId: client.userId, communityId, isMember }, outcome)
    return outcome
  }
  if ((await repeated(attempt)) !== 'unknown') actor.isMember = isMember
}

const rename: Deed = async ({ client }, log) => {
  const { userId } = client
  const displayName = `name ${randomUUID()}`
  log.acted({ kind: 'name', userId, displayName }, outcomeOf(await client.ask(updateUser, { body: { userId, displayName } }, log)))
}

/** What was acknowledged is there for whoever wrote it. */
const readPost: Deed = async ({ client, lastPost }, log) => {
  if (!lastPost) return
  const { status, body } = await client.ask(getPost, { params: { postId: lastPost.postId } }, log)
  const isThere = body?.posts.some(({ postId, data }) => postId === lastPost.postId && data.text === lastPost.text)
  const isLost = status === 404 || (status === 200 && !isThere)
  if (isLost) log.missed(`${lastPost.postId} was acknowledged and is not found`)
  log.acted({ kind: 'read', what: 'post' }, isLost ? 'refused' : outcomeOf({ status }))
}

const read =
  (what: string, ask: (actor: Actor, log: ClientLog) => Promise<Heard<unknown>>): Deed =>
  async (actor, log) =>
    log.acted({ kind: 'read', what }, outcomeOf(await ask(actor, log)))

const readTray = read('tray', ({ client }, log) => client.ask(getTray, {}, log))
const readFeed = read('feed', ({ client, posts: targetId }, log) =>
  client.ask(queryPosts, { query: { targetId, targetType: 'community', options: { limit: 20 } } }, log),
)
const readSelf = read('self', ({ client }, log) => client.ask(getUser, { params: { userId: client.userId } }, log))

/** A 5xx leaves open what happened; other refusals say that nothing did. */
const outcomeOf = ({ status }: Heard<unknown>): Outcome => {
  if (status === 200) return 'ok'
  return status === undefined || status >= 500 ? 'unknown' : 'refused'
}
