/**
 * Text that the server would refuse or change: NUL in JSON, or an unpaired surrogate. The server
 * itself refuses NUL outside of JSON.
 */
export class UnfitText extends Error {
  override readonly name = 'UnfitText'
}

/**
 * The columns of a record in a statement, with their types and the text of each value in Postgres'
 * notation.
 */
export type Columns<R> = Readonly<
  Record<string, readonly [type: string, of: (record: R) => string | null]>
>

/**
 * Passes records to a statement, as an item of its FROM clause: one list of texts for each column,
 * in Postgres' binary format. The server uses each text as it is; JSON would be parsed three times.
 */
export const recordsIn = <R>(
  records: readonly R[],
  columns: Columns<R>,
  values: unknown[],
): string => {
  const all = Object.entries(columns)
  const lists = all.map(
    ([, [type, of]]) => `$${values.push(textList(records.map(of), type === 'json'))}::text[]`,
  )
  const names = all.map(([name]) => name)
  const typed = all.map(([name, [type]]) => (type === 'text' ? name : `${name}::${type}`))
  return `(select ${typed.join(', ')} from unnest(${lists.join(', ')}) u(${names.join(', ')}))`
}

const textType = 25
/** Bytes before the first element. */
const headerBytes = 20
const nullLength = -1

/** A parameter of type `text[]`. */
export const textList = (texts: readonly (string | null)[], isJson = false): Buffer => {
  let size = headerBytes
  for (const text of texts) size += 4 + (text === null ? 0 : byteLengthOf(text, isJson))
  const list = Buffer.allocUnsafe(size)
  let at = 0
  // One dimension, may contain nulls, element type, length, lower bound 1.
  for (const word of [1, 1, textType, texts.length, 1]) at = list.writeInt32BE(word, at)
  for (const text of texts) {
    const length = text === null ? nullLength : list.write(text, at + 4)
    at = list.writeInt32BE(length, at) + Math.max(length, 0)
  }
  return list
}

const escapes = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/
const byteLengthOf = (text: string, isJson: boolean): number => {
  // A caller that breaks the types must fail alone, not its whole batch.
  if (
    typeof text !== 'string' ||
    !text.isWellFormed() ||
    (isJson && text.includes('\\u') && escapes.test(text))
  )
    throw new UnfitText('the value is not a string, or contains NUL or an unpaired surrogate')
  return Buffer.byteLength(text)
}
