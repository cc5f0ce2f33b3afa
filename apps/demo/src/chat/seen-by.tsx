import { Text } from '@mantine/core'
import type { Named } from '../mention/mentions.ts'
import { useWords } from '../words/language.tsx'

type Props = { userIds: readonly string[]; users: readonly Named[] }

/** Who has read this person's newest message. */
export const SeenBy = ({ userIds, users }: Props) => {
  const words = useWords()
  if (userIds.length === 0) return null
  const names = userIds.map((id) => users.find(({ userId }) => userId === id)?.displayName || id)
  return (
    <Text size="xs" c="dimmed" ta="end" className="breaks" data-seen>
      {words.seenBy(names.join(', '))}
    </Text>
  )
}
