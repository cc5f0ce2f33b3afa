import { Text } from '@mantine/core'
import { useLanguage } from '../words/language.tsx'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago something was, and the exact time for whoever points at it. */
export const When = ({ at }: { at: string }) => {
  const language = useLanguage()
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
  return (
    <Text component="time" dateTime={at} title={new Date(at).toLocaleString(language)} size="xs" c="dimmed">
      {text}
    </Text>
  )
}
