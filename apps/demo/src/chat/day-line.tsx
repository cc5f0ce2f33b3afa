import { Divider } from '@mantine/core'
import { useLanguage } from '../words/language.tsx'

/** Between the messages of two days: the day of those below. */
export const DayLine = ({ at }: { at: string }) => {
  const language = useLanguage()
  const day = new Date(at).toLocaleDateString(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return <Divider label={<time dateTime={at.slice(0, 10)}>{day}</time>} data-day />
}
