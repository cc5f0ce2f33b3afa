import { getOrMake } from './get-or-make.ts'

type Make = (rowsOf: (name: string) => unknown) => Record<string, unknown>

/**
 * An object with a value under each name. V8 makes dictionaries of objects to which more than some
 * twenty members are added one by one, which are slow to fill, read and copy; objects of one
 * literal share a hidden class.
 */
export const underNames = (
  names: readonly string[],
  rowsOf: (name: string) => unknown,
): Readonly<Record<string, unknown>> =>
  getOrMake(makers, names.join('\n'), () => makerOf(names))(rowsOf)

/** One for each `load` in the code, so they are few. */
const makers = new Map<string, Make>()

/** The names are those that commands, queries and folds give to their rows in the code. */
const makerOf = (names: readonly string[]): Make => {
  const members = names.map((name) => `${JSON.stringify(name)}: rowsOf(${JSON.stringify(name)})`)
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function('rowsOf', `return { ${members.join()} }`) as Make
}
