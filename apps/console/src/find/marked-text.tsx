import { markedParts } from '@causerie/client'
import { Mark, Text } from '@mantine/core'
import type { Fragment } from './found.ts'

/** Parts of a text of users, as text, in which what matches stands out. */
export const MarkedText = ({ fragments }: { fragments: readonly Fragment[] }) => (
  <Text size="sm" my={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {fragments.map((fragment, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: fragments of one text have no other key
      <span key={index}>
        {index > 0 && ' … '}
        {markedParts(fragment).map(({ text, isMatch }, place) => {
          const key = `${place} ${text}`
          return isMatch ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>
        })}
      </span>
    ))}
  </Text>
)
