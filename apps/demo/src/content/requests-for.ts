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

const post = (client: Client, postId: string): Requests => {
  const params = { path: { postId } }
  return {
    edit: ({ text, ...edited }) =>
      client.put('/api/v4/posts/{postId}', {
        params,
        body: { data: { text }, hashtags: hashtagsIn(text).slice(0, mostHashtags), ...edited },
      }),
    remove: () => client.delete('/api/v4/posts/{postId}', { params }),
    report: (reason) => client.post('/api/v3/posts/{postId}/flag', { params, body: { reason } }),
    takeReportBack: () => client.delete('/api/v3/posts/{postId}/unflag', { params }),
    isReported: () => client.get('/api/v3/posts/{postId}/isflagbyme', { params }),
  }
}

const comment = (client: Client, commentId: string): Requests => {
  const params = { path: { commentId } }
  return {
    edit: ({ text, ...edited }) =>
      client.put('/api/v3/comments/{commentId}', { params, body: { data: { text }, ...edited } }),
    remove: () => client.delete('/api/v4/comments/{commentId}', { params }),
    report: (reason) =>
      client.post('/api/v3/comments/{commentId}/flag', { params, body: { reason } }),
    takeReportBack: () => client.delete('/api/v3/comments/{commentId}/unflag', { params }),
    isReported: () => client.get('/api/v3/comments/{commentId}/isflagbyme', { params }),
  }
}

const message = (client: Client, messageId: string): Requests => {
  const params = { path: { messageId } }
  return {
    edit: ({ text, metadata, mentionees }) =>
      client.put('/api/v5/messages/{messageId}', {
        params,
        body: { data: { text }, metadata, mentionedUsers: mentionees },
      }),
    remove: () => client.delete('/api/v5/messages/{messageId}', { params }),
    report: (reason) =>
      client.post('/api/v5/messages/{messageId}/flags', { params, body: { reason } }),
    takeReportBack: () => client.delete('/api/v5/messages/{messageId}/flags', { params }),
    isReported: () => client.get('/api/v5/messages/{messageId}/flags', { params }),
  }
}
