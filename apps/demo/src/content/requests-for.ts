import type { Client } from '@causerie/client'
import type { mentionFields } from '../mention/mention-fields.ts'
import { hashtagsIn } from '../mention/mentions.ts'
import { mostHashtags } from '../outbox/send-entry.ts'
import type { Content } from './content.ts'

type Edited = { text: string; metadata: Record<string, unknown> } & Pick<
  ReturnType<typeof mentionFields>,
  'mentionees'
>
type Requests = {
  edit: (edited: Edited) => Promise<unknown>
  remove: () => Promise<unknown>
  report: (reason: string) => Promise<unknown>
  takeReportBack: () => Promise<unknown>
  isReported: () => Promise<{ result: boolean }>
}

/** The requests that do something with content of each kind. */
export const requestsFor = (client: Client, { kind, id }: Content): Requests =>
  ({ post, comment, message })[kind](client, id)

const post = ({ posts }: Client, postId: string): Requests => ({
  edit: ({ text, ...edited }) =>
    posts.update({
      postId,
      data: { text },
      hashtags: hashtagsIn(text).slice(0, mostHashtags),
      ...edited,
    }),
  remove: () => posts.delete({ postId }),
  report: (reason) => posts.flag({ postId, reason }),
  takeReportBack: () => posts.unflag({ postId }),
  isReported: () => posts.isFlaggedByMe({ postId }),
})

const comment = ({ comments }: Client, commentId: string): Requests => ({
  edit: ({ text, ...edited }) => comments.update({ commentId, data: { text }, ...edited }),
  remove: () => comments.delete({ commentId }),
  report: (reason) => comments.flag({ commentId, reason }),
  takeReportBack: () => comments.unflag({ commentId }),
  isReported: () => comments.isFlaggedByMe({ commentId }),
})

const message = ({ messages }: Client, messageId: string): Requests => ({
  edit: ({ text, metadata, mentionees }) =>
    messages.update({ messageId, data: { text }, metadata, mentionedUsers: mentionees }),
  remove: () => messages.delete({ messageId }),
  report: (reason) => messages.flag({ messageId, reason }),
  takeReportBack: () => messages.unflag({ messageId }),
  isReported: () => messages.isFlaggedByMe({ messageId }),
})
