/** What the server would refuse, or store as something else: NUL, or half a surrogate pair. It refuses NUL outside of JSON itself. */
export class UnfitText extends Error {
  override readonly name = 'UnfitText'
}

/** What a statement is given of a record: columns with their types, and the text of each in Postgres' notation. */
export type Columns<R> = Readonly<Record<string, readonly [type: string, of: (record: R) => string | null]>>

/**
 * Records that go along with a statement, as an item of its FROM: one list of texts for each column, in Postgres' binary format.
 * The server takes each text as it stands, where JSON would be read three times.
 */
export const recordsIn = <R>(records: readonly R[], columns: Columns<R>, values: unknown[]): string => {
  const all = Object.entries(columns)
  const lists = all.map(([, [type, of]]) => `$${values.push(textList(records.map(of), type === 'json'))}::text[]`)
  const names = all.map(([name]) => name)
  const typed = all.map(([name, [type]]) => (type === 'text' ? name : `${name}::${type}`))
  return `(select ${typed.join(', ')} from unnest(${lists.join(', ')}) u(${names.join(', ')}))`
}

const textType = 25
/** Bytes before the first text. */
const head = 20
const isNull = -1

/** A parameter of type `text[]`. */
export const textList = (texts: readonly (string | null)[], isJson = false): Buffer => {
  let size = head
  for (const text of texts) size += 4 + (text === null ? 0 : fitLengthOf(text, isJson))
  const list = Buffer.allocUnsafe(size)
  let at = 0
  // One dimension, perhaps with nulls, counted from 1.
  for (const word of [1, 1, textType, texts.length, 1]) at = list.writeInt32BE(word, at)
  for (const text of texts) {
    const length = text === null ? isNull : list.write(text, at + 4)
    at = list.writeInt32BE(length, at) + Math.max(length, 0)
  }
  return list
}

const escapes = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/
const fitLengthOf = (text: string, isJson: boolean): number => {
  // Types promise a text; who breaks that fails alone, too.
  if (typeof text !== 'string' || !text.isWellFormed() || (isJson && text.includes('\\u') && escapes.test(text)))
    throw new UnfitText('what should be a text is none, or holds NUL or half a surrogate pair')
  return Buffer.byteLength(text)
}
