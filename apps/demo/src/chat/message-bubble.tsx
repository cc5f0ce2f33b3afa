import type { Records } from '@causerie/client'
import { isPending, type Message } from '@causerie/react'
import { Group, Text } from '@mantine/core'
import { ContentMenu } from '../content/content-menu.tsx'
import { mentionedIn, mentionsOf } from '../mention/mentions.ts'
import { InnerLink } from '../routes/inner-link.tsx'
import { userPath } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Face } from '../show/face.tsx'
import type { File } from '../show/files.ts'
import { SafeText, textIn } from '../show/safe-text.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import type { Placed } from './grouped.ts'

type User = Records['User']
type Props = { placed: Placed<Message>; users: readonly User[]; files: readonly File[] }

/** What somebody said: with the name above the first, and the time below the last in a row. */
export const MessageBubble = ({ placed, users, files }: Props) => {
  const { message, isFirst, isLast } = placed
  const words = useWords()
  const { me } = useSignedIn()
  const author = users.find(({ userId }) => userId === message.creatorPublicId)
  const name = author?.displayName ?? message.creatorPublicId
  const isMine = message.creatorPublicId === me.userId
  const file = files.find(({ fileId }) => fileId === message.fileId)
  const text = message.isDeleted
    ? words.deleted
    : textIn(message.data) || (file?.attributes.name ?? '')
  const mentions = message.isDeleted
    ? []
    : mentionsOf(text, { ...message, mentionees: message.mentionedUsers }, users)
  return (
    <Group gap="xs" wrap="nowrap" align="end" justify={isMine ? 'end' : 'start'} data-message>
      {!isMine && (
        <div className="bubble-face">
          {isLast && (
            <Face name={name} fileId={author?.avatarFileId ?? null} files={files} size={28} />
          )}
        </div>
      )}
      <div className={isMine ? 'bubble mine' : 'bubble'} data-pending={isPending(message) || null}>
        {!isMine && isFirst && (
          <Text size="xs" fw={600} className="breaks">
            <InnerLink to={userPath(message.creatorPublicId)}>{name}</InnerLink>
          </Text>
        )}
        <SafeText text={text} mentions={mentions} size="sm" />
        {isLast && <TimeOfDay message={message} />}
      </div>
      {!message.isDeleted && !isPending(message) && (
        <ContentMenu
          content={{
            kind: 'message',
            id: message.messageId,
            author: { userId: message.creatorPublicId, displayName: name },
            text: textIn(message.data),
            metadata: message.metadata,
            place: { kind: 'channel', id: message.channelId },
            mentioned: mentionedIn({ mentionees: message.mentionedUsers }, users),
          }}
        />
      )}
    </Group>
  )
}

const TimeOfDay = ({ message }: { message: Message }) => {
  const words = useWords()
  const language = useLanguage()
  const { createdAt, editedAt } = message
  const at = new Date(createdAt)
  const time = at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return (
    <Text size="xs" className="bubble-time">
      <time dateTime={createdAt} title={at.toLocaleString(language)}>
        {isPending(message) ? words.isSending : time}
      </time>
      {editedAt !== null && !message.isDeleted && ` · ${words.edited}`}
    </Text>
  )
}
