import { memoize } from '@causerie/kernel'
import { foldedText } from '@causerie/protocol'
import { gramsOf } from './grams.ts'
import { nameKey } from './name-key.ts'
import { searchedText, startsOf } from './searched-text.ts'

/** Index entries are limited to 2,700 bytes: more than key, starts and the ids of a row need. */
const mostStartBytes = 400

/**
 * The columns by which a list sorts and searches rows by name, for `derived` of their table. A list
 * reads `nameKey` and `nameStarts` out of an index; where they do not hold the whole name,
 * `nameStarts` is null, and `longName` is the text to search.
 */
export const searchedBy = <Row>(nameOf: (row: Row) => string) => {
  const column =
    <N extends keyof Columns>(name: N) =>
    (row: Row) =>
      columnsOf(nameOf(row))[name]
  return {
    nameKey: ['text', column('nameKey')],
    nameStarts: ['text', column('nameStarts')],
    longName: ['text', column('longName')],
    nameGrams: [
      'int4[]',
      (row: Row, networkId: string) => gramsOfBoth(networkId + separator + nameOf(row)),
    ],
  } as const
}

type Columns = { nameKey: string; nameStarts: string | null; longName: string | null }

const separator = '\0'
const gramsOfBoth = memoize((text) => {
  const end = text.indexOf(separator)
  return gramsOf(text.slice(0, end), text.slice(end + 1))
})

/** Every write of a row derives its columns anew. */
const columnsOf = memoize((name: string): Columns => {
  const [key, folded] = [nameKey(name), foldedText(name)]
  const starts = startsOf(folded)
  return key === folded && Buffer.byteLength(starts) <= mostStartBytes
    ? { nameKey: key, nameStarts: starts, longName: null }
    : { nameKey: key, nameStarts: null, longName: searchedText(name) }
})
