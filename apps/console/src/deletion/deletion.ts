import type { Client } from '@causerie/client'

/**
 * What moderators delete of others. A deleted message keeps no words that could come back;
 * everything else can be restored.
 */
export type Deletable = Restorable | 'message'
const restorable = ['post', 'comment', 'story'] as const
export type Restorable = (typeof restorable)[number]

export const isRestorable = (type: string): type is Restorable =>
  restorable.some((one) => one === type)

export const removeRecord = (client: Client, type: Deletable, id: string): Promise<unknown> => {
  switch (type) {
    case 'post':
      return client.delete('/api/v4/posts/{postId}', { params: { path: { postId: id } } })
    case 'comment':
      return client.delete('/api/v4/comments/{commentId}', { params: { path: { commentId: id } } })
    case 'story':
      return client.delete('/api/v4/stories/{storyId}', { params: { path: { storyId: id } } })
    case 'message':
      return client.delete('/api/v5/messages/{messageId}', { params: { path: { messageId: id } } })
  }
}

export const restoreRecord = (client: Client, type: Restorable, id: string): Promise<unknown> => {
  switch (type) {
    case 'post':
      return client.put('/api/v1/moderation/restored/posts/{postId}', {
        params: { path: { postId: id } },
      })
    case 'comment':
      return client.put('/api/v1/moderation/restored/comments/{commentId}', {
        params: { path: { commentId: id } },
      })
    case 'story':
      return client.put('/api/v1/moderation/restored/stories/{storyId}', {
        params: { path: { storyId: id } },
      })
  }
}
