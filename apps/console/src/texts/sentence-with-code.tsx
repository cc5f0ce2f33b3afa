import { Code } from '@mantine/core'
import type { SentenceKey } from './english.ts'
import { useTexts } from './texts.tsx'

/** A sentence of the catalogue in which code stands between back quotes. */
export const SentenceWithCode = ({ sentence }: { sentence: SentenceKey }) => {
  const { partsOf } = useTexts()
  return partsOf(sentence).map((part, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other key
    return place % 2 === 1 ? <Code key={place}>{part}</Code> : part
  })
}
