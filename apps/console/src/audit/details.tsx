import { Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { detailsInWords } from './details-in-words.ts'

/** What the kind of an act leaves open, such as roles, rules, and what a setting was before. */
export const Details = ({ details }: { details: Readonly<Record<string, unknown>> }) =>
  detailsInWords(details, useTexts()).map(({ label, text }) => (
    <Text key={label} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {label}: {text}
    </Text>
  ))
