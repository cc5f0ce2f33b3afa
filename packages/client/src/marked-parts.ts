/** A part of a text, as `searchResult` has it, with the places that match in UTF-16 code units. */
type Fragment = {
  readonly text: string
  readonly matches: readonly { readonly index: number; readonly length: number }[]
}

export type MarkedPart = { text: string; isMatch: boolean }

/**
 * The parts of a fragment of a search, in their order, which are the whole fragment together. They
 * are of a user's text, so show them as text.
 */
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
