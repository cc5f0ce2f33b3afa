import { cutText } from '../cut-text.ts'
import type { ImportRecord, MessageRecord } from '../import-record.ts'
import type { LeftOut } from '../left-out.ts'
import { naturalKey } from '../natural-key.ts'
import { fileRecord } from './files.ts'
import type { MattermostReply } from './lines.ts'
import { mentioneesOf } from './mentions.ts'
import type { People } from './people.ts'
import { createPostKeys } from './post-keys.ts'

const longestText = 20_000

type RootPost = MattermostReply & {
  replies?: MattermostReply[] | null | undefined
  thread_followers?: unknown[] | null | undefined
}

/** The messages of posts, their replies, reactions and files. */
export const createMessages = (people: People, leftOut: LeftOut) => {
  const keyOf = createPostKeys()

  const recordsOf = (post: MattermostReply, channelId: string, parentId?: string) => {
    const { records, userId } = people.refer(post.user)
    const id = keyOf({ channelId, username: post.user, createdAt: post.create_at })
    const createdAt = timestamp(post.create_at)
    const text = textOf(post, leftOut)
    const files = filesOf(post).map((path) => fileRecord(path, { of: id, userId, createdAt }))
    const [first, ...others] = files
    const message = { kind: 'message', channelId, userId, createdAt } as const
    const mentionees = mentioneesOf(text, people.idOf)
    records.push(...files, {
      ...message,
      id,
      ...(parentId !== undefined && { parentId }),
      ...contentOf(text, first),
      ...(mentionees.length > 0 && { mentionees }),
      ...(post.is_pinned && { tags: ['pinned'] }),
      ...((post.edit_at ?? 0) > 0 && { editedAt: timestamp(post.edit_at ?? 0) }),
    })
    // A message shows one file: the others follow in the thread.
    for (const [index, file] of others.entries())
      records.push({
        ...message,
        id: naturalKey(id, `file${index + 2}`),
        parentId: parentId ?? id,
        type: file.fileType,
        fileId: file.id,
      })
    for (const reaction of post.reactions ?? []) {
      const reactor = people.refer(reaction.user)
      records.push(...reactor.records, {
        kind: 'reaction',
        referenceType: 'message',
        referenceId: id,
        userId: reactor.userId,
        reactionName: cutText(reaction.emoji_name, 100),
        createdAt: timestamp(reaction.create_at ?? post.create_at),
      })
    }
    return { id, records }
  }

  /** Whether a post has something to say; counts it and what belongs to it otherwise. */
  const isMessage = (post: MattermostReply): boolean => {
    for (const _ of post.flagged_by ?? []) leftOut.add('saved messages')
    if (post.type?.startsWith('system_')) {
      leftOut.add('system messages', post.type)
      return false
    }
    const isEmpty = textIn(post) === '' && !post.attachments?.length
    if (isEmpty) leftOut.add('messages without text and files', post.type || undefined)
    return !isEmpty
  }

  return (post: RootPost, channelId: string): ImportRecord[] => {
    if (post.thread_followers?.length) leftOut.add('followed threads')
    const replies = (post.replies ?? []).filter(isMessage)
    if (!isMessage(post)) return replies.flatMap((reply) => recordsOf(reply, channelId).records)
    const { id, records } = recordsOf(post, channelId)
    return [...records, ...replies.flatMap((reply) => recordsOf(reply, channelId, id).records)]
  }
}

const filesOf = ({ attachments }: MattermostReply): string[] => [
  ...new Set((attachments ?? []).map(({ path }) => path)),
]

const timestamp = (time: number): string => new Date(time).toISOString()

const textOf = (post: MattermostReply, leftOut: LeftOut): string => {
  const text = textIn(post)
  const cut = cutText(text, longestText)
  if (cut !== text) leftOut.add('ends of texts of more than 20,000 characters')
  return cut
}

/** The text of a post, or of the attachments that a webhook sent instead of one. */
const textIn = ({ message, props }: MattermostReply): string => {
  if (message?.trim()) return message
  const attachments: unknown = props?.attachments
  return Array.isArray(attachments) ? attachments.map(textInAttachment).join('\n').trim() : ''
}

const textInAttachment = (attachment: unknown): string => {
  const { pretext, title, text, fallback }: Record<string, unknown> = { ...Object(attachment) }
  return textsIn(pretext, title, text) || textsIn(fallback)
}

const textsIn = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n')

const contentOf = (
  text: string,
  file: { id: string; fileType: 'image' | 'video' | 'file' } | undefined,
): Pick<MessageRecord, 'type' | 'data' | 'fileId'> => ({
  type: file?.fileType ?? 'text',
  ...(text !== '' && { data: { text } }),
  ...(file && { fileId: file.id }),
})
