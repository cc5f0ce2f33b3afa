import type { Client, Records } from '@causerie/client'
import { Text } from '@mantine/core'
import { useSignedIn } from '../session/signed-in.tsx'
import { textIn } from '../show/safe-text.tsx'
import { useWords } from '../words/language.tsx'

type Channels = Awaited<ReturnType<Client['channels']['query']>>
type Props = {
  channel: Records['Channel']
  answer: Pick<Channels, 'messagePreviews' | 'users'>
}

/** What was said last in a channel, on one line; nothing where the network has no previews. */
export const LastMessage = ({ channel, answer }: Props) => {
  const words = useWords()
  const { me } = useSignedIn()
  const preview = answer.messagePreviews.find(
    ({ messageId }) => messageId === channel.messagePreviewId,
  )
  if (!preview) return null
  const { creatorPublicId: id } = preview
  const name =
    id === me.userId
      ? words.you
      : answer.users.find(({ userId }) => userId === id)?.displayName || id
  return (
    <Text size="sm" truncate data-last-message>
      {name}: {preview.isDeleted ? words.deleted : textIn(preview.data) || words.attachment}
    </Text>
  )
}
