import { markedParts } from '@causerie/client'
import { Text, type TextProps } from '@mantine/core'
import type { Fragment } from './use-search.ts'

type Props = TextProps & { fragments: readonly Fragment[]; otherwise?: string }

/** Parts of a text of users, as text, in which what matches stands out. */
export const MarkedText = ({ fragments, otherwise = '', ...props }: Props) => (
  <Text {...props} style={{ overflowWrap: 'anywhere' }}>
    {fragments.length === 0 && otherwise}
    {fragments.map((fragment, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: fragments of one text have no other key
      <span key={index}>
        {index > 0 && ' … '}
        {markedParts(fragment).map(({ text, isMatch }, place) => {
          const key = `${place} ${text}`
          return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
        })}
      </span>
    ))}
  </Text>
)
