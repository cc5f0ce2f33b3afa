import type { Answer } from '@causerie/client'
import { textOf } from '../review/flagged.ts'

type MessagePage = Answer<'get', '/api/v5/messages'>
/** A message with its words, the name of its author, and the picture or the name of its file. */
export type Message = MessagePage['messages'][number] & {
  text: string
  author: string
  pictureUrl: string
  fileName: string
}

export const messagesOf = ({ messages, users, files }: MessagePage): Message[] =>
  messages.map((message) => {
    const file = files.find(({ fileId }) => fileId === message.fileId)
    const isPicture = file?.type === 'image'
    return {
      ...message,
      text: textOf(message.data),
      author:
        users.find(({ userId }) => userId === message.creatorPublicId)?.displayName ||
        message.creatorPublicId,
      pictureUrl: isPicture ? file.fileUrl : '',
      fileName: file && !isPicture ? file.attributes.name : '',
    }
  })
export const messageIdOf = ({ messageId }: Message): string => messageId
