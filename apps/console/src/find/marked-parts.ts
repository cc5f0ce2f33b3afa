import type { Fragment } from './found.ts'

export type MarkedPart = { text: string; isMatch: boolean }

/** The parts of a fragment, in their order, which are the whole fragment together. */
export const markedParts = ({ text, matches }: Fragment): MarkedPart[] => {
  const parts: MarkedPart[] = []
  let last = 0
  for (const { index, length } of matches) {
    parts.push({ text: text.slice(last, index), isMatch: false })
    last = index + length
    parts.push({ text: text.slice(index, last), isMatch: true })
  }
  parts.push({ text: text.slice(last), isMatch: false })
  return parts.filter((part) => part.text !== '')
}
