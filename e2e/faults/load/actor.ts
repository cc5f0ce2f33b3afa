import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createMessage, getMessage } from '@causerie/contracts/chat'
import {
  createCommunity,
  getUser,
  joinCommunity,
  leaveCommunity,
  updateUser,
} from '@causerie/contracts/community'
import { createPost, getPost, queryPosts } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import type { Client, ClientResult } from './client.ts'
import type { ClientLog, Outcome } from './client-log.ts'

const pauseBetweenActions = 40
const pauseAfterFailure = 250
const maxAttempts = 60

/**
 * A user who performs one action after another until `isOver`. Only this user joins and leaves the
 * community `joins`.
 */
export type Actor = {
  client: Client
  posts: string
  joins: string
  isMember: boolean
  /** The channel in which all actors write. */
  channelId: string
  lastPost?: { postId: string; text: string }
  lastMessage?: { messageId: string; text: string }
}

export const runActor = async (
  actor: Actor,
  log: ClientLog,
  isOver: () => boolean,
): Promise<void> => {
  const actions = [
    write,
    send,
    write,
    send,
    write,
    write,
    join,
    readPost,
    readMessage,
    readTray,
    createCommunityOnce,
    rename,
    readFeed,
    readSelf,
  ]
  for (let n = Math.floor(Math.random() * actions.length); !isOver(); n += 1) {
    const before = log.failures.length
    await actions[n % actions.length]?.(actor, log)
    await pause(log.failures.length > before ? pauseAfterFailure : pauseBetweenActions)
  }
}

type Action = (actor: Actor, log: ClientLog) => Promise<void>

/** Creates a post with a client-chosen id, repeated until the outcome is known. */
const write: Action = async (actor, log) => {
  const { client, posts: communityId } = actor
  const text = `text ${randomUUID()}`
  const postId = `post-${randomUUID()}`
  const body = { postId, targetType: 'community', targetId: communityId, data: { text } }
  const outcome = await repeatUntilKnown(async () =>
    outcomeOf(await client.ask(createPost, { body }, log)),
  )
  log.acted({ kind: 'post', postId, text, communityId }, outcome)
  if (outcome === 'ok') actor.lastPost = { postId, text }
}

/**
 * Sends a message with a client-chosen id, repeated until the outcome is known: each actor sends
 * its messages one after the other.
 */
const send: Action = async (actor, log) => {
  const { client, channelId } = actor
  const text = `message ${randomUUID()}`
  const messageId = `message-${randomUUID()}`
  const body = { channelId, messageId, data: { text } }
  const outcome = await repeatUntilKnown(async () =>
    outcomeOf(await client.ask(createMessage, { body }, log)),
  )
  log.acted({ kind: 'message', messageId, text, userId: client.userId }, outcome)
  if (outcome === 'ok') actor.lastMessage = { messageId, text }
}

/** Creates a community with an idempotency key, repeated until the outcome is known. */
const createCommunityOnce: Action = async ({ client }, log) => {
  const displayName = `community ${randomUUID()}`
  const input = { body: { displayName }, headers: { 'idempotency-key': randomUUID() } }
  log.acted(
    { kind: 'community', displayName },
    await repeatUntilKnown(async () => outcomeOf(await client.ask(createCommunity, input, log))),
  )
}

const repeatUntilKnown = async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
  let outcome = await attempt()
  for (let tries = 1; outcome === 'unknown' && tries < maxAttempts; tries += 1) {
    await pause(pauseAfterFailure)
    outcome = await attempt()
  }
  return outcome
}

/**
 * Repeats until the outcome is known: a refusal of a repeat means that an earlier attempt
 * succeeded.
 */
const join: Action = async (actor, log) => {
  const { client, joins: communityId } = actor
  const isMember = !actor.isMember
  const attempt = async () => {
    const outcome = outcomeOf(
      await client.ask(isMember ? joinCommunity : leaveCommunity, { params: { communityId } }, log),
    )
    log.acted({ kind: 'membership', userId: client.userId, communityId, isMember }, outcome)
    return outcome
  }
  if ((await repeatUntilKnown(attempt)) !== 'unknown') actor.isMember = isMember
}

const rename: Action = async ({ client }, log) => {
  const { userId } = client
  const displayName = `name ${randomUUID()}`
  log.acted(
    { kind: 'name', userId, displayName },
    outcomeOf(await client.ask(updateUser, { body: { userId, displayName } }, log)),
  )
}

/** The author of an acknowledged post must find it. */
const readPost: Action = async ({ client, lastPost }, log) => {
  if (!lastPost) return
  const { status, body } = await client.ask(getPost, { params: { postId: lastPost.postId } }, log)
  const isFound = body?.posts.some(
    ({ postId, data }) => postId === lastPost.postId && data.text === lastPost.text,
  )
  const isLost = status === 404 || (status === 200 && !isFound)
  if (isLost) log.missed(`${lastPost.postId} was acknowledged but not found`)
  log.acted({ kind: 'read', what: 'post' }, isLost ? 'refused' : outcomeOf({ status }))
}

/** The author of an acknowledged message must find it. */
const readMessage: Action = async ({ client, lastMessage }, log) => {
  if (!lastMessage) return
  const { status, body } = await client.ask(
    getMessage,
    { params: { messageId: lastMessage.messageId } },
    log,
  )
  const isFound = body?.messages.some(
    ({ messageId, data }) => messageId === lastMessage.messageId && data.text === lastMessage.text,
  )
  const isLost = status === 404 || (status === 200 && !isFound)
  if (isLost) log.missed(`${lastMessage.messageId} was acknowledged but not found`)
  log.acted({ kind: 'read', what: 'message' }, isLost ? 'refused' : outcomeOf({ status }))
}

const read =
  (what: string, ask: (actor: Actor, log: ClientLog) => Promise<ClientResult<unknown>>): Action =>
  async (actor, log) =>
    log.acted({ kind: 'read', what }, outcomeOf(await ask(actor, log)))

const readTray = read('tray', ({ client }, log) => client.ask(getTray, {}, log))
const readFeed = read('feed', ({ client, posts: targetId }, log) =>
  client.ask(
    queryPosts,
    { query: { targetId, targetType: 'community', options: { limit: 20 } } },
    log,
  ),
)
const readSelf = read('self', ({ client }, log) =>
  client.ask(getUser, { params: { userId: client.userId } }, log),
)

/** After a 5xx the outcome is unknown; after other refusals nothing was recorded. */
const outcomeOf = ({ status }: ClientResult<unknown>): Outcome => {
  if (status === 200) return 'ok'
  return status === undefined || status >= 500 ? 'unknown' : 'refused'
}
