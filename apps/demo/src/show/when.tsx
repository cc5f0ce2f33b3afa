import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../words/language.tsx'
import { followTime, timeAgo } from './now.ts'

/**
 * How long ago something was, also while the page stays open, and the exact time for whoever points
 * at it.
 */
export const When = ({ at }: { at: string }) => {
  const language = useLanguage()
  const text = useSyncExternalStore(followTime, () => timeAgo(at, Date.now(), language))
  return (
    <Text
      component="time"
      dateTime={at}
      title={new Date(at).toLocaleString(language)}
      size="xs"
      c="dimmed"
    >
      {text}
    </Text>
  )
}
