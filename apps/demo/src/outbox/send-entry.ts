import type { Client } from '@causerie/client'
import type { useSending } from '@causerie/react'
import { mentionFields } from '../mention/mention-fields.ts'
import { hashtagsIn, type Mention, mentionsIn } from '../mention/mentions.ts'
import { peopleNamedIn } from '../mention/use-people.ts'
import type { Entry, Prepared } from './entries.ts'

type Means = {
  client: Client
  /** Shows what is sent at once. */
  sending: ReturnType<typeof useSending>
  userId: string
  prepared: (done: Prepared) => Promise<void>
  /** Is told what part of a picture is sent. */
  onProgress: (part: number) => void
}

/** Sends it under its key, so that another attempt after a lost answer is the same request. */
export const sendEntry = async (entry: Entry, means: Means): Promise<void> => {
  const { sending } = means
  const { key, text } = entry
  const headers = { 'idempotency-key': `${key}-${entry.version}` }
  const mentions = await mentionsFor(entry, means)
  const { mentioned, mentionees } = mentionFields(mentions)
  const metadata = mentions.length > 0 ? { metadata: { mentioned } } : {}
  if (entry.kind === 'message') {
    const message = {
      messageFeedId: entry.channelId,
      data: { text },
      referenceId: key,
      mentionedUsers: mentionees,
      ...metadata,
    }
    await sending.message(message, { headers })
  } else if (entry.kind === 'comment') {
    const comment = {
      commentId: key,
      referenceId: entry.postId,
      referenceType: 'post' as const,
      ...(entry.parentId !== undefined && { parentId: entry.parentId }),
      data: { text },
      mentionees,
      ...metadata,
    }
    await sending.comment(comment, { headers })
  } else {
    const target =
      entry.communityId === undefined
        ? ({ targetType: 'user', targetId: means.userId } as const)
        : ({ targetType: 'community', targetId: entry.communityId } as const)
    const content = await contentOf(entry, means)
    const found = { hashtags: hashtagsIn(text).slice(0, mostHashtags), mentionees }
    const post = { postId: key, ...target, ...content, ...found, ...metadata }
    await sending.post(post, { headers, isShownAtOnce: entry.isShownAtOnce })
  }
}

/** A post has so many words to be found by. */
export const mostHashtags = 30
/** A post, a comment and a message mention so many people. */
export const mostMentions = 30

const mentionsFor = async (
  { text, place, picked, mentions }: Entry,
  { client, prepared }: Means,
): Promise<readonly Mention[]> => {
  if (mentions) return mentions
  const people = [...picked, ...(await peopleNamedIn(client, place, text))]
  const ids = picked.map(({ userId }) => userId)
  const found = mentionsIn(text, people, ids).slice(0, mostMentions)
  await prepared({ mentions: found })
  return found
}

type PostEntry = Extract<Entry, { kind: 'post' }>

/**
 * Uploads the picture and creates the poll, as far as there are any, unless an earlier attempt did.
 */
const contentOf = async (entry: PostEntry, { client, prepared, onProgress }: Means) => {
  const { text, poll, picture, key, version } = entry
  if (poll) {
    const pollId = entry.pollId ?? (await createPoll(client, poll, `${key}-${version}-poll`))
    if (pollId !== undefined) await prepared({ pollId })
    return { dataType: 'poll' as const, data: { text, pollId: pollId ?? null } }
  }
  if (!picture) return { data: { text } }
  const fileId = entry.fileId ?? (await client.images.upload(picture, { onProgress })).fileId
  await prepared({ fileId })
  return { data: { text }, attachments: [{ fileId, type: 'image' as const }] }
}

const createPoll = async (
  client: Client,
  { question, answers }: NonNullable<PostEntry['poll']>,
  key: string,
): Promise<string | undefined> => {
  const poll = { question, answers: answers.map((data) => ({ data })) }
  const { polls } = await client.polls.create(poll, { headers: { 'idempotency-key': key } })
  return polls[0]?.pollId
}
