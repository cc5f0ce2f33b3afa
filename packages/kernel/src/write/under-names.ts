import { getOrMake } from './get-or-make.ts'

type Make = (rowsOf: (name: string) => unknown) => Record<string, unknown>

/** V8 keeps an object as a dictionary once more members than that were added one by one. */
const fastAtMost = 16
/** Most names are those of a `load` in the code, but those of a fold may be ids. */
const makersAtMost = 1_000

/**
 * An object with a value under each name. Where there are many, objects of one literal share a
 * hidden class; dictionaries are slow to fill, read and copy.
 */
export const underNames = (
  names: readonly string[],
  rowsOf: (name: string) => unknown,
): Readonly<Record<string, unknown>> => {
  const key = names.length > fastAtMost ? names.join('\n') : ''
  if (key !== '' && (makers.has(key) || makers.size < makersAtMost))
    return getOrMake(makers, key, () => makerOf(names))(rowsOf)
  const rows: Record<string, unknown> = {}
  for (const name of names) rows[name] = rowsOf(name)
  return rows
}

const makers = new Map<string, Make>()

const makerOf = (names: readonly string[]): Make => {
  const members = names.map((name) => `${JSON.stringify(name)}: rowsOf(${JSON.stringify(name)})`)
  // Names become strings here.
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function('rowsOf', `return { ${members.join()} }`) as Make
}
