import type { Records } from '@causerie/client'
import { Group, Text } from '@mantine/core'
import { ContentMenu } from '../content/content-menu.tsx'
import { mentionedIn, mentionsOf } from '../mention/mentions.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Face } from '../show/face.tsx'
import type { File } from '../show/files.ts'
import { SafeText, textIn } from '../show/safe-text.tsx'
import { useWords } from '../words/language.tsx'
import type { Message } from './use-chat.ts'

type User = Records['User']
type Props = { message: Message; users: readonly User[]; files: readonly File[] }

export const MessageBubble = ({ message, users, files }: Props) => {
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
        <Face name={name} fileId={author?.avatarFileId ?? null} files={files} size={28} />
      )}
      <div className={isMine ? 'bubble mine' : 'bubble'}>
        {!isMine && (
          <Text size="xs" fw={600}>
            {name}
          </Text>
        )}
        <SafeText text={text} mentions={mentions} size="sm" />
      </div>
      {!message.isDeleted && (
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
